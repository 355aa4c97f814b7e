// What can be tapped, and what makes it the same wish before and after an answer.

export const CONTROLS = "a[href], button, summary, label, input, select, textarea";

export const OWN_FIELDS = ["csrf_token", "expected", "entry"]; // of every entry's form; they say nothing about the wish

/** The control that a tap on this element works, or null. */
export const controlOf = (element) => element?.closest?.(CONTROLS) ?? null;

/** What this control does when it is tapped; nothing for what is none. */
export const wishOf = (control) => (control ? aimOf(control) + (control.disabled ? "\ndisabled" : "") : "");

/** What this control is for, whether it can be tapped now or not. */
export const aimOf = (control) => [control.localName, ...identityOf(control)].join("\n");

function identityOf(control) {
  if (control.localName === "a") return [control.id || control.href];
  if (control.localName === "label") return [control.htmlFor || control.control?.name, control.control?.value];
  if (control.localName === "summary") return [control.parentElement.id || wordsOf(control)];
  if (control.type !== "submit") return [control.id, control.name, control.id ? "" : wordsOf(control)];
  const hidden = [...(control.form?.querySelectorAll("input[type=hidden]") ?? [])].filter((field) => !OWN_FIELDS.includes(field.name));
  return [control.form?.getAttribute("action"), ...hidden.map((field) => `${field.name}=${field.value}`), control.name, control.value];
}

const wordsOf = (control) => control.getAttribute("aria-label") ?? control.querySelector("[class$=__name]")?.textContent ?? control.textContent;
