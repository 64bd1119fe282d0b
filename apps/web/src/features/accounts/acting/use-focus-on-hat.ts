import { useEffect, useRef } from 'react';
import { useProfile } from '../session/use-session.ts';

/**
 * Changing the partner removes what was pressed, and often the whole page, though the URL stays. Once the new one is known, a focus that
 * was lost, or is on the page as a whole, moves to its heading.
 */
export function useFocusOnHat(): void {
  const { data: profile } = useProfile();
  const hat = profile && (profile.actingFor?.partnerId ?? profile.id);
  const last = useRef(hat);
  useEffect(() => {
    const before = last.current;
    if (hat === undefined || hat === before) return;
    last.current = hat;
    if (before === undefined) return;
    const { activeElement, body } = document;
    const main = document.getElementById('main');
    if (activeElement !== null && activeElement !== body && activeElement !== main) return;
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  }, [hat]);
}
