// A picture beside each name: chosen by a tap, and remembered with the name.

export function choosePictures(form) {
  const picker = form.querySelector("[data-pictures]");
  const pictureByName = JSON.parse(picker.dataset.pictures);
  const offered = [...picker.querySelectorAll("button")];
  const rows = () => [...form.querySelectorAll("[data-player-row]")];
  const chosen = (row) => row.querySelector("select[name=picture]");
  const nameOf = (row) => row.querySelector("input[name=player]").value.trim();
  const names = new WeakMap(); // what a row was called when it was looked at last
  let openRow = null; // the row that a picture is chosen for

  for (const row of rows()) names.set(row, nameOf(row));

  /** A name that comes to a seat brings its picture along; each button shows what stands beside its name. */
  function refresh() {
    rows().forEach((row) => {
      const name = nameOf(row);
      const select = chosen(row);
      if (names.get(row) !== name && pictureByName[name] && !isTaken(pictureByName[name], row)) select.value = pictureByName[name];
      names.set(row, name);
      const button = row.querySelector("[data-picture]");
      const { value, textContent } = select.selectedOptions[0];
      const drawn = offered.find((choice) => choice.value === value).querySelector(".portrait");
      if (button.dataset.shows !== value) button.replaceChildren(drawn.cloneNode(true));
      button.dataset.shows = value;
      button.setAttribute("aria-label", button.dataset.named.replace("{picture}", textContent).replace("{player}", name));
    });
  }

  const isTaken = (picture, row) => rows().some((other) => other !== row && nameOf(other) && chosen(other).value === picture);

  picker.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "open") return;
    for (const button of offered) {
      button.setAttribute("aria-pressed", String(button.value === chosen(openRow).value));
      button.disabled = Boolean(button.value) && isTaken(button.value, openRow); // one that nobody has tells two children apart
    }
  });
  picker.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    chosen(openRow).value = button.value;
    refresh();
    picker.hidePopover();
  });
  form.addEventListener("click", (event) => {
    openRow = event.target.closest("[data-picture]")?.closest("[data-player-row]") ?? openRow;
  }, true);
  return { refresh };
}
