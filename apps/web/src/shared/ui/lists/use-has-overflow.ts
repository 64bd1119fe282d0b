import { useEffect, useState } from 'react';

/** Returns where to hang on what scrolls sideways, and whether there is more of it to the right of what is in sight. */
export function useHasOverflow(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    if (!element) return;
    const look = () => setGoesOn(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    // What lies in it grows without it: rows that came, a column that was added.
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
