import { useEffect, useRef } from 'react';

/** After a decision the pair that took its place has the focus, so that a whole list is decided by keys alone. */
export function useNextPair(pairs: readonly unknown[] | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? [];
    (cards[wanted.current] ?? cards[cards.length - 1])?.focus();
    wanted.current = null;
  }, [pairs]);
  return {
    list,
    from: (index: number) => {
      wanted.current = index;
    },
  };
}
