// Whether this browser has promised to keep what lies in it; one that cannot has not.

const part = (name) => document.querySelector(`[data-${name}]`);

async function tell() {
  const persisted = Boolean(await navigator.storage?.persisted?.());
  part("kept-yes").hidden = !persisted;
  part("kept-no").hidden = persisted;
  part("keep-them").hidden = persisted || !navigator.storage?.persist;
}

part("keep-them").addEventListener("click", () => navigator.storage.persist().then(tell));
tell();
