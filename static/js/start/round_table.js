// A picture of the table: who sits where, who deals, which way it goes round.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 320;
const MIDDLE = { x: WIDTH / 2, y: 116 };

function shape(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** `players` clockwise, each with a name and whether they deal. */
export function drawRoundTable(box, players) {
  const svg = box.querySelector("svg");
  const parts = [shape("ellipse", { class: "round-table__top", cx: MIDDLE.x, cy: MIDDLE.y, rx: 104, ry: 68 })];
  const fewest = Number(box.dataset.fewest);
  if (players.length < fewest) {
    parts.push(...lines(box.dataset.empty).map((line, at, all) =>
      shape("text", { class: "round-table__note", x: MIDDLE.x, y: MIDDLE.y + 5 + (at - (all.length - 1) / 2) * 19 }, line)));
  } else {
    parts.push(
      shape("path", { class: "round-table__way", d: "M122 116a38 25 0 0 1 76 0" }),
      shape("path", { class: "round-table__way", d: "M191 109l7 8 6-9" }),
    );
  }
  players.forEach((player, at) => {
    const angle = Math.PI / 2 + (2 * Math.PI * at) / Math.max(players.length, fewest);
    const x = MIDDLE.x + 108 * Math.cos(angle);
    const y = MIDDLE.y + 92 * Math.sin(angle);
    const letters = [...player.name];
    const name = letters.length > 12 ? [...letters.slice(0, 7), "…", ...letters.slice(-4)].join("") : player.name;
    const width = Math.max(52, name.length * 8.2 + 18);
    const left = Math.min(Math.max(x - width / 2, 1), WIDTH - width - 1);
    const deals = player.deals ? " round-table__seat--deals" : "";
    const onDark = player.deals ? " round-table__name--deals" : "";
    parts.push(
      shape("rect", { class: `round-table__seat${deals}`, x: left, y: y - 15, width, height: 30, rx: 15 }),
      shape("text", { class: `round-table__name${onDark}`, x: left + width / 2, y: y + 5 }, name),
    );
  });
  svg.replaceChildren(...parts);
}

function lines(text) {
  const words = text.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}
