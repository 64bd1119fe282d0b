import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

/** Returns the focus to the button pressed before when this temporary content disappears with it. */
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
