const turns = new Map<string, Promise<unknown>>();

/**
 * Runs functions of one name one after another, over all tabs of the browser; without support for locks, within this page.
 */
export function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent in old browsers and outside a secure context, whatever the types say.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request(name, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
