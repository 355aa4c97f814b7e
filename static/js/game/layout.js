// A tablet that is turned: WebKit keeps the leaves as they lay, as long as containers in them are asked for their size.
const SIDE_BY_SIDE = "(min-width: 62rem) and (min-height: 35.01rem)"; // as in css/game/book.css

const layOutAnew = () => {
  const book = document.querySelector(".book");
  if (!book) return;
  book.hidden = true;
  book.getBoundingClientRect(); // has to be worked out between
  book.hidden = false;
};

const areSideBySide = () => {
  const [work, pad] = [...document.querySelectorAll(".leaf")].map((leaf) => leaf.getBoundingClientRect());
  return Boolean(pad) && work.right <= pad.left + 1;
};

export const layOutWhenTurned = () => {
  const wanted = window.matchMedia(SIDE_BY_SIDE);
  wanted.addEventListener("change", layOutAnew);
  if (wanted.matches !== areSideBySide()) layOutAnew(); // turned while the page came
};
