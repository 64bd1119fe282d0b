import { useRegions } from '../../../shared/api-client/regions.ts';
import { useParty } from './use-party.ts';

/** Where whom the session acts as may help: a partner in its aid regions, an administrator in all. */
export function useAllowedRegions() {
  const { party, error, refetch } = useParty();
  const all = useRegions();
  return { party, regions: party?.role === 'administrator' ? all : (party?.aidRegions ?? []), error, refetch };
}
