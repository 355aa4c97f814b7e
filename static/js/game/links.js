// Links that are followed in place. Without JavaScript they load the page.

/** A tap on a link that fits `selector` goes to `follow`; with a key held, the browser follows it as ever. */
export function followHere(selector, follow) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(selector);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    follow(link);
  });
}
