import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** As high as what will come, so that nothing below it moves; not printed. */
  instead: ReactNode;
  /** It comes wherever it stands. */
  isWanted?: boolean;
  children: ReactNode;
}

/**
 * Draws what stands far down a page, and loads what it needs, when it comes near what is seen, or is printed; all of it for who goes by the Tab
 * key, which would pass by what is not there yet.
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
      // Ahead of who scrolls.
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
