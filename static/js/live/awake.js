// Keeps the screen lit while the pad is open. The browser's own lock needs https; a living room has
// none, so that there a silent film of one pixel does it, which may start only with a tap.

/** On the home screen of iOS 16.4 to 18.3 the lock holds nothing. The film does there, once nobody finds the lock. */
const idle = () => navigator.standalone && !("cookieStore" in window); // which came with the lock that holds

export async function keepAwake() {
  if (idle()) delete Navigator.prototype.wakeLock;
  if ("wakeLock" in navigator) {
    const hold = () => {
      if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
    };
    document.addEventListener("visibilitychange", hold);
    hold();
    return;
  }
  const { default: NoSleep } = await import("../../vendor/nosleep.esm.js");
  const film = new NoSleep();
  const start = () => Promise.resolve(film.enable()).catch(() => {});
  document.addEventListener("click", start, { once: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") document.addEventListener("click", start, { once: true });
  });
}
