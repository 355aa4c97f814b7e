// A picture beside each name: chosen by a tap, and remembered with the name.

export function choosePictures(form) {
  const picker = form.querySelector("[data-pictures]");
  const known = JSON.parse(picker.dataset.pictures);
  const offered = [...picker.querySelectorAll("button")];
  const rows = () => [...form.querySelectorAll("[data-sitting]")];
  const chosen = (row) => row.querySelector("select[name=picture]");
  const nameOf = (row) => row.querySelector("input[name=player]").value.trim();
  const names = new WeakMap(); // what a row was called when it was looked at last
  let asked = null; // the row that a picture is chosen for

  for (const row of rows()) names.set(row, nameOf(row));

  /** A name that comes to a seat brings its picture along; each button shows what stands beside its name. */
  function refresh() {
    rows().forEach((row, place) => {
      const name = nameOf(row);
      const select = chosen(row);
      if (names.get(row) !== name && known[name] && !isTaken(known[name], row)) select.value = known[name];
      names.set(row, name);
      const button = row.querySelector("[data-picture]");
      const { value, textContent } = select.selectedOptions[0];
      const drawn = offered.find((each) => each.value === value).querySelector(".portrait");
      if (button.dataset.shows !== value) button.replaceChildren(drawn.cloneNode(true));
      button.dataset.shows = value;
      button.setAttribute("aria-label", button.dataset.named.replace("{number}", place + 1).replace("{picture}", textContent));
    });
  }

  const isTaken = (picture, row) => rows().some((other) => other !== row && nameOf(other) && chosen(other).value === picture);

  picker.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "open") return;
    for (const each of offered) {
      each.setAttribute("aria-pressed", String(each.value === chosen(asked).value));
      each.disabled = Boolean(each.value) && isTaken(each.value, asked); // one that nobody has tells two children apart
    }
  });
  picker.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    chosen(asked).value = button.value;
    refresh();
    picker.hidePopover();
  });
  form.addEventListener("click", (event) => {
    asked = event.target.closest("[data-picture]")?.closest("[data-sitting]") ?? asked;
  }, true);
  return { refresh };
}
