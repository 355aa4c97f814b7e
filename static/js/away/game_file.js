// The game as this device has it, as a file that any Scorekeeper takes in.

/** `core` makes it from the copy's text. Throws where it cannot. */
export async function saveFile(core, copy) {
  const file = await core.save(copy);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file], { type: "application/json" }));
  link.download = "scorekeeper.json";
  link.click();
}
