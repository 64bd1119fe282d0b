import { useCallback, useEffect, useState } from 'preact/hooks';
import { useStored } from '../../../shared/light-page/use-stored.ts';
import { readReturnTo } from '../../../shared/routing/return-to.ts';
import { sessionKeys } from '../../../shared/session-keys.ts';

interface SignedInRedirect {
  /** Whether the page is left for where the person wanted to go. */
  isIn: boolean;
  /** To be called when they have just logged in here. */
  goIn: () => void;
}

/** Leads a user who is logged in, here or in another tab, from a page for guests to where they wanted to go. */
export function useRedirectSignedIn(): SignedInRedirect {
  const isKept = useStored(sessionKeys.auth) !== null;
  const [hasEntered, setEntered] = useState(false);
  const isIn = isKept || hasEntered;
  useEffect(() => {
    if (isIn) window.location.replace(readReturnTo(window.location.search));
  }, [isIn]);
  const goIn = useCallback(() => setEntered(true), []);
  return { isIn, goIn };
}
