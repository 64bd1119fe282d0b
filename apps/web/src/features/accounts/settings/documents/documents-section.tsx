import type { Profile } from '@oplich/contract/profile';
import { DocumentsStep } from '../../signup/documents-step.tsx';
import { OwnProfileForm } from '../own-profile-form.tsx';

/** Passport and tax number. */
export function DocumentsSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <DocumentsStep />
    </OwnProfileForm>
  );
}
