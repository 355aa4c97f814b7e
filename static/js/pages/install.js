// Registers the service worker. A browser gives none over plain http from another computer: then all is as ever.

const IDLE = 2000; // ms without a change until the page is kept anew

async function register() {
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  const say = (message) => active.postMessage(message);
  say({ language: document.documentElement.lang });
  const part = document.querySelector("[data-keep]");
  if (!part || document.querySelector("[data-demo]")) return; // of the example nothing stays
  const keep = () => say({ keep: part.dataset.url });
  let timer;
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, IDLE);
  }).observe(part, { attributeFilter: ["data-fresh"] });
  if (!document.documentElement.dataset.saved) keep();
}

if ("serviceWorker" in navigator) {
  window.addEventListener("load", () => register().catch(() => {}));
}
