/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What came of an action, or of a link that was opened. The keyboard goes on from here, as what was pressed is gone; a screen reader reads it for that. */
export function Outcome({ children }: { children: ComponentChildren }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
