import type { Helping } from '@oplich/contract/teams/helpers';
import { helpingHere } from '../../../shared/offline/helping.ts';
import { useProfile, useSession } from '../session/use-session.ts';

/**
 * Returns the event at which the logged-in helper works today; `null`: no helper. As stored at joining until the profile is loaded.
 */
export function useHelping(): Helping | null {
  const { isAuthenticated } = useSession();
  const { data: profile } = useProfile();
  return isAuthenticated ? (profile?.helping ?? helpingHere.read()) : null;
}
