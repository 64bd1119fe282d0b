import { useEffect, useState } from 'react';

/** How far below what is seen something is got ready. */
const margin = '200px';
/** A page that is still coming is short: what is near then is not when the rest of it has come. */
const settledMs = 200;

/** Whether an element has come near to what is seen, or the page is to be printed; it stays so. */
export function useNear(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      entries => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(come, settledMs);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    addEventListener('beforeprint', come);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [element, isNear]);
  return [setElement, isNear];
}
