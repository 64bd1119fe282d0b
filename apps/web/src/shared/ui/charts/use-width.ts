import { useEffect, useState } from 'react';

/**
 * Returns a ref and the width of its element, so that letters in a drawing keep their size on any screen; 0 until it is known. A hidden
 * element keeps the last width: a chart is printed even while its table is shown.
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
