import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** A placeholder as high as the content, so that nothing below moves; not printed. */
  instead: ReactNode;
  /** Renders the content regardless of its position. */
  isWanted?: boolean;
  children: ReactNode;
}

/**
 * Renders its content, and so loads its script, when it comes near the viewport or is printed; at once for keyboard users, whose Tab key
 * would skip it.
 */
export function WhenNear({ instead, isWanted = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  if (isWanted && !isNear) setNear(true);
  useEffect(() => {
    if (isNear || !place.current) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      // Loads before the content is scrolled into view.
      { rootMargin: '0px 0px 10% 0px' },
    );
    observer.observe(place.current);
    const pressed = ({ key }: KeyboardEvent) => key === 'Tab' && come();
    window.addEventListener('beforeprint', come);
    window.addEventListener('keydown', pressed);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', come);
      window.removeEventListener('keydown', pressed);
    };
  }, [isNear]);
  const placeholder = (
    <Box ref={place} data-print="no" data-far>
      {instead}
    </Box>
  );
  return isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
