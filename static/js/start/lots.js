// Seats and the first dealer by lot: everybody as likely as the others.

/** A number below `count`. */
function chance(count) {
  const most = Math.floor(2 ** 32 / count) * count; // what lies above would make the first ones likelier
  let drawn;
  do [drawn] = crypto.getRandomValues(new Uint32Array(1));
  while (drawn >= most);
  return drawn % count;
}

function shuffled(list) {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
  }
  return drawn;
}

/** `seats` are those of `arrangeSeats`. */
export function drawLots(form, seats) {
  const box = form.querySelector("[data-lots]");
  const sentence = box.querySelector("[data-template]");
  const buttons = [...box.querySelectorAll("button")];

  function tell() {
    const seated = seats.names();
    const dealer = seated.find(({ deals }) => deals)?.name ?? "";
    sentence.textContent = sentence.dataset.template
      .replace("{dealer}", () => dealer)
      .replace("{players}", () => seated.map(({ name }) => name).join(", "));
  }

  box.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.hasAttribute("data-seats")) seats.order(shuffled);
    else seats.deal(chance);
    tell();
  });
  return {
    /** So many are seated now: nobody draws lots alone. */
    seated(count) {
      for (const button of buttons) button.disabled = count < 2;
    },
  };
}
