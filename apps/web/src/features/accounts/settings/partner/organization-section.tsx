import type { Profile } from '@oplich/contract/profile';
import { OrganizationStep } from '../../signup/partner-steps.tsx';
import { OwnProfileForm } from '../own-profile-form.tsx';

/** The organization: name, code, head, where it gives aid. */
export function OrganizationSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <OrganizationStep />
    </OwnProfileForm>
  );
}
