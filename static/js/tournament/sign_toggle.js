// Points below zero on a number pad that has no minus: a button beside the field turns the sign.

/** Lets the fields for points have the device's number pad, and their buttons turn the sign. */
export function turnSigns() {
  for (const field of document.querySelectorAll("[data-number-pad]")) field.inputMode = "numeric";
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-turns-sign]");
    if (!button) return;
    const field = button.parentElement.querySelector("input");
    const plain = field.value.trim().replace(/^[-−–]/, "");
    field.value = plain === field.value.trim() ? `−${plain}` : plain;
    field.focus();
  });
}
