import type { Profile } from '@oplich/contract/accounts/profile';
import { upload } from '../../../../shared/api-client/index.ts';
import { CopyFields } from '../../signup/copy-fields.tsx';
import { DocumentsStep } from '../../signup/documents-step.tsx';
import { OwnProfileForm } from '../own-profile-form.tsx';

/** Passport and tax number. */
export function DocumentsSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <DocumentsStep />
      <CopyFields names={['passportCopyFileIds', 'taxNumberCopyFileIds']} send={upload} />
    </OwnProfileForm>
  );
}
