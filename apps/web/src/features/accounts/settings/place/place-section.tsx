import type { Profile } from '@oplich/contract/accounts/profile';
import { useRegionRule } from '../../profile-form/region-hint.ts';
import { OwnProfileForm } from '../own-profile-form.tsx';
import { PlacePart } from '../../profile-form/profile-parts.tsx';

/** Where one lives now; the region changes once in 30 days, and a volunteer's decides where aid may be given. */
export function PlaceSection({ profile }: { profile: Profile }) {
  const region = useRegionRule(profile);
  return (
    <OwnProfileForm profile={profile} isVerified={profile.partnerType === 'volunteer'}>
      <PlacePart isDisplaced={profile.role === 'displaced'} region={region} />
    </OwnProfileForm>
  );
}
