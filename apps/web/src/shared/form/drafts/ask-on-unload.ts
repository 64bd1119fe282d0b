import { useEffect, useEffectEvent } from 'react';

/** Makes the browser ask before the tab is closed or reloaded while `shouldBlock` returns true. */
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
