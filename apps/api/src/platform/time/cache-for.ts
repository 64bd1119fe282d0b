interface Kept<T> {
  answer: Promise<T>;
  until: number;
  anewFrom: number;
}

/** A reckoning takes at most this part of the time, however long it takes. */
const shareOfTime = 1 / 20;

/**
 * Remembers an answer for so many milliseconds, and longer where working it out takes more than a twentieth of them: however many
 * ask, it is worked out once at a time. Who asks in the second half of its time has it worked out anew and does not wait. What
 * failed is not remembered. The time is the machine's, not the product's clock: it says how old a copy may be.
 */
export function cacheFor<T>(milliseconds: number, load: () => Promise<T>, now = () => performance.now()) {
  let kept: Kept<T> | undefined;
  let running: Promise<T> | undefined;

  const begin = (): Promise<T> => {
    const begun = now();
    const answer = load();
    running = answer;
    answer.then(
      () => {
        const time = Math.max(milliseconds, (now() - begun) / shareOfTime);
        kept = { answer, until: begun + time, anewFrom: begun + time / 2 };
        running = undefined;
      },
      () => (running = undefined),
    );
    return answer;
  };

  return (): Promise<T> => {
    const at = now();
    const good = kept && at < kept.until ? kept : undefined;
    if (good && at < good.anewFrom) return good.answer;
    const next = running ?? begin();
    return good ? good.answer : next;
  };
}
