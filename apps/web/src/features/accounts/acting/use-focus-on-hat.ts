import { useEffect, useRef } from 'react';
import { useProfile } from '../session/use-session.ts';

/**
 * A change of hats takes away what was pressed, and often the whole page, though the address stays. Once it is known for whom
 * one acts now, a focus that was lost, or that only reached the page as a whole, goes to its heading.
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
