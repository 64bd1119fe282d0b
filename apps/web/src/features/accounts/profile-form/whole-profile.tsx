import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { upload } from '../../../shared/api-client/index.ts';
import { CopyFields, ofOrganization, PictureField } from '../signup/copy-fields.tsx';
import { DocumentsStep } from '../signup/documents-step.tsx';
import { AidRegionsStep, OrganizationStep, SocialLinkField, VolunteerStep } from '../signup/partner-steps.tsx';
import { PersonStep } from '../signup/person-step.tsx';
import { PlaceStep } from '../signup/place-step.tsx';

/** All fields of a profile, in parts. */
export function WholeProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const { partnerType } = profile;
  return (
    <>
      {partnerType === 'organization' && (
        <FormSection title={t('settings.sections.organization')}>
          <OrganizationStep />
          <AidRegionsStep />
          <CopyFields names={ofOrganization} send={upload} />
          <PictureField name="logoFileId" send={upload} />
        </FormSection>
      )}
      <FormSection title={t('settings.sections.personal')}>
        <PersonStep />
        <PictureField name="photoFileId" send={upload} />
        {!partnerType && <SocialLinkField />}
      </FormSection>
      <FormSection title={t('settings.sections.place')}>
        <PlaceStep isDisplaced={profile.role === 'displaced'} />
      </FormSection>
      {partnerType === 'volunteer' && (
        <FormSection title={t('settings.sections.volunteer')}>
          <VolunteerStep />
          <CopyFields names={['volunteerCertificateFileIds']} send={upload} />
        </FormSection>
      )}
      <FormSection title={t('settings.sections.documents')}>
        <DocumentsStep />
        <CopyFields names={['passportCopyFileIds', 'taxNumberCopyFileIds']} send={upload} />
      </FormSection>
    </>
  );
}
