// Hands a game on with one tap: to what the device shares files with, else as a file to save.

/** The link stays a link where nothing can be shared. */
export function shareGame() {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("[data-take-along]");
    if (!link || !canShare(new File(["{}"], "game.txt", { type: "text/plain" }))) return;
    event.preventDefault();
    const answer = await fetch(link.href).catch(() => null);
    if (!answer?.ok) return location.assign(link.href); // which says why
    const [, name] = answer.headers.get("Content-Disposition")?.match(/filename="([^"]+)"/) ?? [];
    const file = new File([await answer.text()], `${name ?? "game.json"}.txt`, { type: "text/plain" }); // .json is shared nowhere
    navigator.share({ files: [file] }).catch(({ name: why }) => why !== "AbortError" && location.assign(link.href));
  });
}

const canShare = (file) => Boolean(navigator.canShare?.({ files: [file] })) && matchMedia("(pointer: coarse)").matches;
