// What has happened, for whoever sees nothing of it: a screen reader says it once it has said what it says.

export function announce(words) {
  const region = document.querySelector("[data-heard]");
  if (region) region.textContent = words;
}
