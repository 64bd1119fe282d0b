import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

/** What stands there only for a while: where the focus is in it when it goes away, that comes back to what was pressed before. */
export function FocusBack({ to, children }: { to: RefObject<HTMLElement | null>; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const giveBack = useEffectEvent(() => (to.current ?? document.querySelector<HTMLElement>('main h1'))?.focus());
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) giveBack();
    };
  }, []);
  return <div ref={element}>{children}</div>;
}
