import type { Profile } from '@oplich/contract/accounts/profile';
import { upload } from '../../../../shared/api-client/index.ts';
import { CopyFields, ofOrganization, PictureField } from '../../signup/copy-fields.tsx';
import { AidRegionsStep, OrganizationStep } from '../../signup/partner-steps.tsx';
import { OwnProfileForm } from '../own-profile-form.tsx';

/** The organization: name, code, head, where it gives aid. */
export function OrganizationSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <OrganizationStep />
      <AidRegionsStep />
      <CopyFields names={ofOrganization} send={upload} />
      <PictureField name="logoFileId" send={upload} />
    </OwnProfileForm>
  );
}
