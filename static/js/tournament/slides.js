// Slides of the wall take turns, so that everything is large; one alone stays.

const LASTS = 9000; // ms

const slides = () => [...document.querySelectorAll("[data-slides]:not(.wall__slides--beside) > [data-slide]")];

/** Begins to turn them, and returns what shows the right one after the page has changed. */
export function turnSlides() {
  let at = 0;
  const show = () => {
    const all = slides();
    if (at >= all.length) at = 0;
    all.forEach((slide, place) => (slide.hidden = place !== at));
  };
  setInterval(() => {
    at += 1;
    show();
  }, LASTS);
  show();
  return show;
}
