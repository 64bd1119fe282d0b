/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface OutcomeProps {
  isFault?: boolean;
  children: ComponentChildren;
}

/** What came of an action, or of a link that was opened: told, and where the keyboard goes on, as what was pressed is gone. */
export function Outcome({ isFault = false, children }: OutcomeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} role={isFault ? 'alert' : 'status'} tabIndex={-1}>
      {children}
    </div>
  );
}
