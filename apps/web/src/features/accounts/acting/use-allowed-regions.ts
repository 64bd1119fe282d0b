import { useRegions } from '../../../shared/api-client/regions.ts';
import { useParty } from '../../accounts/index.ts';

/** Where events may lie of whom the session acts as: in a partner's aid regions, an administrator's in all. */
export function useAllowedRegions() {
  const { party, error, refetch } = useParty();
  const all = useRegions();
  return { party, regions: party?.role === 'administrator' ? all : (party?.aidRegions ?? []), error, refetch };
}
