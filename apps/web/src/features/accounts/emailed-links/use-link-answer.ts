import { useEffect, useState } from 'preact/hooks';

type Asked<T> = { at: 'asking' } | { at: 'answered'; answer: T } | { at: 'failed'; error: unknown };

/** Asks once for what a link says, and again when it is asked to. */
export function useLinkAnswer<T>(ask: () => Promise<T>): Asked<T> & { again: () => void } {
  const [state, setState] = useState<Asked<T>>({ at: 'asking' });
  const [times, setTimes] = useState(0);
  const [begun] = useState(() => ask);
  useEffect(() => {
    let isGone = false;
    const tell = (now: Asked<T>) => {
      if (!isGone) setState(now);
    };
    tell({ at: 'asking' });
    begun().then(
      answer => tell({ at: 'answered', answer }),
      (error: unknown) => tell({ at: 'failed', error }),
    );
    return () => {
      isGone = true;
    };
  }, [begun, times]);
  return { ...state, again: () => setTimes(times + 1) };
}
