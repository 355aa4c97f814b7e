// Whether this browser has promised to keep what lies in it; one that cannot has not.

const part = (name) => document.querySelector(`[data-${name}]`);

async function tell() {
  const kept = Boolean(await navigator.storage?.persisted?.());
  part("kept-yes").hidden = !kept;
  part("kept-no").hidden = kept;
  part("keep-them").hidden = kept || !navigator.storage?.persist;
}

part("keep-them").addEventListener("click", () => navigator.storage.persist().then(tell));
tell();
