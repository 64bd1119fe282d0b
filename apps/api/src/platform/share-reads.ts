interface Turn<Result> {
  /** Resolves when the read has ended, whatever its outcome. */
  ended: Promise<void>;
  /** The read that begins next, for everybody who has asked in the meantime. */
  next?: Promise<Result>;
}

/**
 * Returns a function that runs the same read (by its key) once for all who ask for it while the one before is under way. Nobody is given a
 * read that began before they asked, so everybody sees what they have written themselves. Nothing is kept afterwards.
 */
export function shareReads<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<string, Turn<Result>>();
  const begin = (key: string, read: () => Promise<Result>): Promise<Result> => {
    const result = read();
    const turn: Turn<Result> = { ended: result.then(ignore, ignore) };
    turns.set(key, turn);
    void turn.ended.then(() => {
      if (!turn.next) turns.delete(key);
    });
    return result;
  };
  return (key, read) => {
    const turn = turns.get(key);
    if (!turn) return begin(key, read);
    return (turn.next ??= turn.ended.then(() => begin(key, read)));
  };
}

const ignore = () => undefined;
