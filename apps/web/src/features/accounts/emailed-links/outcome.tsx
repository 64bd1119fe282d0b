/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * The outcome of an action, or of an opened link. It gets the focus, because the pressed button is gone, and so a screen reader reads it.
 */
export function Outcome({ children }: { children: ComponentChildren }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
