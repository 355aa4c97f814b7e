// Another edition brings its own rules; who sits at the table stays.

const SITTING = "input[name=player], select[name=picture], input[name=table]";

/** Who sits where goes over from the form to the fresh one. */
function keepTyped(form, fresh) {
  const places = [...fresh.querySelectorAll(SITTING)];
  [...form.querySelectorAll(SITTING)].forEach((input, at) => {
    if (places[at]?.name === input.name) places[at].value = input.value;
  });
  const dealer = form.querySelector("input[name=first_dealer]:checked")?.value;
  const deals = [...fresh.querySelectorAll("input[name=first_dealer]")].find((radio) => radio.value === dealer);
  if (deals) deals.checked = true;
}

/**
 * Puts the form as the server draws it for the chosen edition in the place of this one, and calls `begin` with it.
 */
export function changeEdition(form, begin) {
  const editions = form.querySelector("[data-editions]");
  let asking;
  editions?.querySelector("noscript")?.remove(); // read as text here, but as a button where a script parsed it

  async function change() {
    asking?.abort(); // the last tap counts
    asking = new AbortController();
    const answer = await fetch("/games/new", { method: "POST", body: new FormData(form), signal: asking.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-setup]");
    if (!answer.ok || !fresh) throw new Error(`no form: ${answer.status}`);
    fresh.querySelector("[data-options-form]").open = form.querySelector("[data-options-form]").open;
    keepTyped(form, fresh); // somebody may have typed while the answer was on its way
    form.replaceWith(fresh);
    begin(fresh);
    fresh.querySelector("[name=edition]:checked").focus();
  }

  const choose = () =>
    change().catch((error) => {
      if (error.name === "AbortError") return;
      for (const radio of editions.querySelectorAll("[name=edition]")) radio.checked = radio.defaultChecked;
    });
  editions?.addEventListener("change", choose);
  const chosen = editions?.querySelector("[name=edition]:checked");
  if (chosen && !chosen.defaultChecked) choose(); // tapped before this script was there
}
