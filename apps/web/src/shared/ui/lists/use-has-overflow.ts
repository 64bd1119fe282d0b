import { useEffect, useState } from 'react';

/** Returns a ref for a horizontally scrolling element, and whether more content is to the right. */
export function useHasOverflow(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    if (!element) return;
    const look = () => setGoesOn(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    // Content may grow without resizing its container, as rows or columns are added.
    const observer = new ResizeObserver(look);
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [element]);
  return [setElement, goesOn];
}
