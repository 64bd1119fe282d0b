import { useEffect, useState } from 'react';

/**
 * The width of an element, so that letters in a drawing keep their size on any screen; 0 until it is known. While it is hidden
 * it keeps the last one: on paper a chart stands also where its table is looked at.
 */
export function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const shown = Math.floor(entry?.contentRect.width ?? 0);
      if (shown > 0) setWidth(shown);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
}
