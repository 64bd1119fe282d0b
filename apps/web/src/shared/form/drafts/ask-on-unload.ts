import { useEffect, useEffectEvent } from 'react';

/** Has the browser ask, in its own words, before the tab is closed or loaded anew while something would be lost. `holds`: asked at that moment. */
export function useAskOnUnload(shouldBlock: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (shouldBlock()) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
}
