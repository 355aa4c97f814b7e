// A menu closes by a tap beside it and by Escape; where it scrolls, what is opened in it comes into sight.

export function closeMenus() {
  const open = () => document.querySelectorAll("details[data-menu][open]");
  document.addEventListener("toggle", (event) => {
    const part = event.target;
    if (part.open && part.closest?.(".menu__sheet")) part.scrollIntoView({ block: "nearest" });
  }, true);
  document.addEventListener("click", (event) => {
    for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener("click", (event) => {
    const menu = event.target.closest?.("[data-close]")?.closest("details[data-menu]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
}
