import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus when an action has removed the pressed control. When `state` changes and the focus is lost, the target, or the page's
 * heading, is focused. While `state` is `undefined`, it is still unknown and nothing happens.
 */
export function useFocusAfter(state: unknown, target?: RefObject<HTMLElement | null>): void {
  const before = useRef(state);
  useEffect(() => {
    const last = before.current;
    if (last === state) return;
    before.current = state;
    if (last === undefined) return;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    (target?.current ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [state, target]);
}
