import { useEffect, useEffectEvent, useRef } from 'react';
import { newBackoff, retryLater, type RetryState } from './retry-later.ts';

/** Retries what failed without an answer, for as long as the component is shown. */
export function useRetry(state: RetryState, retry: () => void): void {
  const backoffRef = useRef(newBackoff());
  const onRetry = useEffectEvent(retry);
  useEffect(() => retryLater(state, backoffRef.current, () => onRetry()), [state]);
}
