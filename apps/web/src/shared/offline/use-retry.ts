import { useEffect, useEffectEvent, useRef } from 'react';
import { newBackoff, retryLater, type RetryState } from './retry-later.ts';

/** Does again what failed for want of an answer, as `tryAgain` does, for as long as it is shown. */
export function useRetry(state: RetryState, again: () => void): void {
  const patienceRef = useRef(newBackoff());
  const go = useEffectEvent(again);
  useEffect(() => retryLater(state, patienceRef.current, () => go()), [state]);
}
