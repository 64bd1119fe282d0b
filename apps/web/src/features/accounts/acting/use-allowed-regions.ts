import { useRegions } from '../../../shared/api-client/regions.ts';
import { useParty } from './use-party.ts';

/** Returns the regions where the acting account may help: a partner's aid regions, for an administrator all. */
export function useAllowedRegions() {
  const { party, error, refetch } = useParty();
  const all = useRegions();
  return { party, regions: party?.role === 'administrator' ? all : (party?.aidRegions ?? []), error, refetch };
}
