import { useEffect, useState } from 'preact/hooks';
import { sessionKeys } from '../session-keys.ts';
import { storage } from '../storage.ts';

/** Returns what the browser keeps under a name; another tab may change it, and so may the page one comes back from. */
export function useStored(name: string): string | null {
  const [value, setValue] = useState(() => storage.get(name));
  useEffect(() => {
    const follow = () => setValue(storage.get(name));
    const changes = ['storage', 'pageshow'] as const;
    for (const change of changes) addEventListener(change, follow);
    return () => {
      for (const change of changes) removeEventListener(change, follow);
    };
  }, [name]);
  return value;
}

/** Returns the start page of a guest or of a logged-in user. */
export const useHome = (): '/login' | '/cabinet' => (useStored(sessionKeys.auth) === null ? '/login' : '/cabinet');
