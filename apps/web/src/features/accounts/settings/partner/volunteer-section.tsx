import type { Profile } from '@oplich/contract/accounts/profile';
import { upload } from '../../../../shared/api-client/index.ts';
import { CopyFields } from '../../signup/copy-fields.tsx';
import { VolunteerStep } from '../../signup/partner-steps.tsx';
import { OwnProfileForm } from '../own-profile-form.tsx';

/** What makes a volunteer one: the register, and where they can be met. */
export function VolunteerSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <VolunteerStep />
      <CopyFields names={['volunteerCertificateFileIds']} send={upload} />
    </OwnProfileForm>
  );
}
