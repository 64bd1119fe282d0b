import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { wantedPage } from '../../../shared/routing/return-to.ts';

/** Takes note of where a guest wanted to go, on whichever page of a sign-up they come in: a link that is pressed early leads past the first. */
export function useKeepWanted(): void {
  const { search } = useLocation();
  useEffect(() => wantedPage.keep(search), [search]);
}
