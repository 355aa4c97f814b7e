// A clock that stands until a test turns it, for all that scripts ask of time. The page was opened a minute ago.

const turn = setImmediate;
const RealDate = Date;
const OPEN = 60_000;

/** `start` is the time in ms since 1970, and when the page was opened. */
export function makeClock(start) {
  let now = start;
  let numbers = 0;
  const waiting = new Map(); // by number: when, what, and how often

  const set = (every) => (job, pause = 0, ...given) => {
    numbers += 1;
    waiting.set(numbers, { at: now + Math.max(Number(pause), every ? 1 : 0), run: () => job(...given), every: every && pause });
    return numbers;
  };
  const clear = (number) => waiting.delete(number);

  class PageDate extends RealDate {
    constructor(...given) {
      super(...(given.length ? given : [now]));
    }

    static now() {
      return now;
    }
  }

  /** Lets what was promised come true. */
  async function settled() {
    for (let round = 0; round < 12; round += 1) await new Promise((done) => turn(done));
  }

  /** Turns the clock on by so many ms; what falls due meanwhile happens in its order. */
  async function pass(time) {
    const until = now + time;
    await settled();
    for (;;) {
      const due = [...waiting].filter(([, { at }]) => at <= until).sort(([, timer], [, other]) => timer.at - other.at)[0];
      if (!due) break;
      const [number, timer] = due;
      now = Math.max(now, timer.at);
      if (timer.every) timer.at += timer.every;
      else waiting.delete(number);
      timer.run();
      await settled();
    }
    now = until;
  }

  return {
    pass,
    settled,
    now: () => now,
    globals: {
      Date: PageDate,
      performance: { now: () => now - start + OPEN },
      setTimeout: set(false),
      setInterval: set(true),
      clearTimeout: clear,
      clearInterval: clear,
      requestAnimationFrame: (job) => set(false)(job, 16),
      cancelAnimationFrame: clear,
    },
  };
}
