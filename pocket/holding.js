// One tab holds the app. Another that wants it asks, and this one lets go once what it was at is saved.

const NAME = "scorekeeper";
const PATIENCE = 4000; // ms for a tab that was asked; one that sleeps is not waited for
let opened;

/** Throws a SecurityError where a browser blocks what websites keep. */
const channelOfTabs = () => (opened ??= new BroadcastChannel(NAME));

/** True once this tab holds it; false where another does. `letGo` is called when another wants it. Rejects as `channelOfTabs` throws. */
export function hold(letGo) {
  return new Promise((resolve) => {
    const channel = channelOfTabs();
    navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise((free) => {
        channel.onmessage = async ({ data }) => {
          if (data !== "wanted") return;
          channel.onmessage = null;
          await letGo();
          free();
        };
      });
    });
  });
}

/** Comes back when no other tab holds it any more, or none has let go in time. */
export async function want() {
  channelOfTabs().postMessage("wanted");
  await navigator.locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE) }, () => {}).catch(() => {});
}
