import { useEffect, useEffectEvent, useRef } from 'react';
import { newPatience, tryAgain, type Endeavour } from './try-again.ts';

/** Does again what failed for want of an answer, as `tryAgain` does, for as long as it is shown. */
export function useTryAgain(state: Endeavour, again: () => void): void {
  const patienceRef = useRef(newPatience());
  const go = useEffectEvent(again);
  useEffect(() => tryAgain(state, patienceRef.current, () => go()), [state]);
}
