// Sheets on a desk are as large as there is room for; whoever asked for them is asked for a printer.

const desk = document.querySelector("[data-desk]");
const framed = document.body.classList.contains("framed");

function fit() {
  desk.style.zoom = 1;
  const room = document.documentElement.clientWidth / desk.scrollWidth;
  desk.style.zoom = Math.min(1, room);
  if (framed) frameElement.style.height = `${Math.ceil(desk.getBoundingClientRect().height)}px`;
}

window.addEventListener("resize", fit);
fit();
document.fonts.ready.then(() => {
  fit();
  const [came] = performance.getEntriesByType("navigation");
  if (!framed && came.type === "navigate") window.print();
});
