// When a device has time and a network for something large.

const QUIET = 5000; // ms without a touch
const SLOW = ["slow-2g", "2g", "3g"];

/** Whether this looks like Wi-Fi; where a browser does not say, it does. */
export function looksLikeWifi() {
  const { type, saveData, effectiveType } = navigator.connection ?? {};
  return !saveData && type !== "cellular" && !SLOW.includes(effectiveType);
}

/** Comes back once the page stands and nobody has touched it for a while. */
export function quiet() {
  return new Promise((done) => {
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        document.removeEventListener("pointerdown", wait, true);
        done();
      }, QUIET);
    };
    document.addEventListener("pointerdown", wait, true);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
}
