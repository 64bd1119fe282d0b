import { useEffect, useState } from 'react';

/** How far below what is seen something is got ready. */
const margin = '200px';

/** Whether an element has come near to what is seen, or the page is to be printed; it stays so. */
export function useNear(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(entries => entries.some(one => one.isIntersecting) && come(), {
      rootMargin: margin,
    });
    observer.observe(element);
    addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [element, isNear]);
  return [setElement, isNear];
}
