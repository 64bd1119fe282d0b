import type { Helping } from '@oplich/contract/teams/helpers';
import { helpingHere } from '../../../shared/offline/helping.ts';
import { useProfile, useSession } from '../session/use-session.ts';

/** The event that whoever is logged in helps at for its day; `null`: they are no helper. As joined, until the profile tells. */
export function useHelping(): Helping | null {
  const { isAuthenticated } = useSession();
  const { data: profile } = useProfile();
  return isAuthenticated ? (profile?.helping ?? helpingHere.read()) : null;
}
