import type { Profile } from '@oplich/contract/accounts/profile';
import { upload } from '../../../../shared/api-client/index.ts';
import { OwnProfileForm } from '../own-profile-form.tsx';
import { CopiesPart, DocumentsPart } from '../../profile-form/profile-parts.tsx';

/** Passport and tax number. */
export function DocumentsSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <DocumentsPart />
      <CopiesPart of="person" send={upload} />
    </OwnProfileForm>
  );
}
