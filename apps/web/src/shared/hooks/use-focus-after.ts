import { useEffect, useRef, type RefObject } from 'react';

/**
 * An action often takes away the very control that was pressed, and the focus falls to the top of the page, where a screen
 * reader says nothing. Whenever `state` changes and the focus is lost, it goes to the target, or to the page's heading:
 * next to it stands what became of the thing. While the state is `undefined` it is not known yet: nothing was taken away.
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
