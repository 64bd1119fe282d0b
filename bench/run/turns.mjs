/** Ends a sequence after so many. */
export const atMost = (most, next) => () => (most-- > 0 ? next() : null);

/** Gives each of a list in turn, and begins again. */
export const inTurn = list => {
  let at = 0;
  return () => list[at++ % list.length];
};

/** Gives each of a list once. */
export const once = list => {
  const left = [...list];
  return () => left.pop() ?? null;
};

/** Returns a list in another order. */
export function shuffled(list) {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}
