/**
 * Remembers an answer for so many milliseconds: however many ask, it is worked out once at a time and once in that time. What
 * failed is not remembered. The time is the machine's, not the product's clock: it says how old a copy may be.
 */
export function freshFor<T>(milliseconds: number, load: () => Promise<T>, now = () => performance.now()) {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return (): Promise<T> => {
    if (kept && now() < kept.until) return kept.answer;
    const answer = load();
    const mine = { answer, until: Infinity };
    kept = mine;
    answer.then(
      () => (mine.until = now() + milliseconds),
      () => {
        if (kept === mine) kept = undefined;
      },
    );
    return answer;
  };
}
