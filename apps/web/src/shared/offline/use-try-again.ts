import { useEffect, useEffectEvent, useRef } from 'react';
import { connection } from './connection.ts';

/** Waiting: it failed for want of an answer. Trying: it is under way. Settled: it is done, or refused for good. */
export type Endeavour = 'waiting' | 'trying' | 'settled';

const firstMs = 10_000;
const longestMs = 5 * 60_000;

/**
 * Does again what failed for want of an answer: at once when the server can be reached again, and else – a server that
 * starts anew answers too, only not what was asked – after a while that grows with each try.
 */
export function useTryAgain(state: Endeavour, again: () => void): void {
  const waitMs = useRef(firstMs);
  const go = useEffectEvent(again);
  useEffect(() => {
    if (state === 'settled') waitMs.current = firstMs;
    if (state !== 'waiting') return;
    const timer = setTimeout(() => {
      waitMs.current = Math.min(waitMs.current * 2, longestMs);
      go();
    }, waitMs.current);
    const forget = connection.subscribe(() => {
      if (connection.get()) go();
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [state]);
}
