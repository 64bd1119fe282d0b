import { useRegions } from '../../../shared/api-client/regions.ts';
import { useProfile } from '../../accounts/index.ts';

/** Where the person's events may lie: an organization's aid regions, a volunteer's own region, for administrators all. */
export function useAllowedRegions() {
  const { data: profile, error, refetch } = useProfile();
  const all = useRegions();
  const allowed =
    profile?.role === 'administrator'
      ? all
      : (profile?.organization?.aidRegions ?? (profile?.region ? [profile.region] : []));
  return { profile, regions: allowed, error, refetch };
}
