import type { Profile } from '@oplich/contract/accounts/profile';
import { upload } from '../../../../shared/api-client/index.ts';
import { OwnProfileForm } from '../own-profile-form.tsx';
import { AidRegionsPart, CopiesPart, OrganizationPart, PicturePart } from '../../profile-form/profile-parts.tsx';

/** The organization: name, code, head, where it gives aid. */
export function OrganizationSection({ profile }: { profile: Profile }) {
  return (
    <OwnProfileForm profile={profile} isVerified>
      <OrganizationPart />
      <AidRegionsPart />
      <CopiesPart of="organization" send={upload} />
      <PicturePart name="logoFileId" send={upload} />
    </OwnProfileForm>
  );
}
