import type { Profile } from '@oplich/contract/accounts/profile';
import { upload } from '../../../../shared/api-client/index.ts';
import { OwnProfileForm } from '../own-profile-form.tsx';
import { CopiesPart, VolunteerPart } from '../../profile-form/profile-parts.tsx';

/** What makes a volunteer one: the register, and where they can be met. */
export function VolunteerSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <VolunteerPart />
      <CopiesPart of="volunteer" send={upload} />
    </OwnProfileForm>
  );
}
