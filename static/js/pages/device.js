// Whether this browser has promised to keep what lies in it.

const part = (name) => document.querySelector(`[data-${name}]`);

async function tell() {
  const kept = await navigator.storage.persisted();
  part("kept-yes").hidden = !kept;
  part("kept-no").hidden = kept;
  part("keep-them").hidden = kept;
}

part("keep-them").addEventListener("click", () => navigator.storage.persist().then(tell));
tell();
