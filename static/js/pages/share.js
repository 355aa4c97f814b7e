// Sends a link on or copies it. Without JavaScript the link stands there to be marked.
const link = document.querySelector("[data-link]");
const send = document.querySelector("[data-share]");
const copy = document.querySelector("[data-copy]");
const note = document.querySelector("[data-copy-note]");

/** Browsers give their clipboard only to pages behind TLS; the old way works everywhere. */
async function copied() {
  try {
    await navigator.clipboard.writeText(link.value);
    return true;
  } catch {
    link.select();
    return document.execCommand("copy");
  }
}

if (link) {
  link.addEventListener("focus", () => link.select());
  send.classList.toggle("can-send", Boolean(navigator.share)); // its room is kept: nothing moves for it
  send.addEventListener("click", () => {
    navigator.share({ title: "Scorekeeper", text: send.dataset.share, url: link.value }).catch(() => {}); // put off
  });
  copy.addEventListener("click", async () => {
    const done = await copied();
    note.textContent = done ? note.dataset.copied : note.dataset.failed;
    if (!done) link.select();
  });
}
