import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { upload } from '../../../shared/api-client/index.ts';
import {
  AidRegionsPart,
  CopiesPart,
  DocumentsPart,
  OrganizationPart,
  PersonPart,
  PicturePart,
  PlacePart,
  SocialLinkPart,
  VolunteerPart,
} from './profile-parts.tsx';

/** All fields of a profile, in parts. */
export function WholeProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const { partnerType } = profile;
  return (
    <>
      {partnerType === 'organization' && (
        <FormSection title={t('settings.sections.organization')}>
          <OrganizationPart />
          <AidRegionsPart />
          <CopiesPart of="organization" send={upload} />
          <PicturePart name="logoFileId" send={upload} />
        </FormSection>
      )}
      <FormSection title={t('settings.sections.personal')}>
        <PersonPart />
        <PicturePart name="photoFileId" send={upload} />
        {!partnerType && <SocialLinkPart />}
      </FormSection>
      <FormSection title={t('settings.sections.place')}>
        <PlacePart isDisplaced={profile.role === 'displaced'} />
      </FormSection>
      {partnerType === 'volunteer' && (
        <FormSection title={t('settings.sections.volunteer')}>
          <VolunteerPart />
          <CopiesPart of="volunteer" send={upload} />
        </FormSection>
      )}
      <FormSection title={t('settings.sections.documents')}>
        <DocumentsPart />
        <CopiesPart of="person" send={upload} />
      </FormSection>
    </>
  );
}
