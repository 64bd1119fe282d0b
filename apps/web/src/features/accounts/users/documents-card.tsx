import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { FactsCard } from '../../../shared/ui/layout/facts.tsx';
import type { Profile } from './api.ts';
import { ProfileFact, ProfileFiles } from './profile-fact.tsx';

/** Documents by their numbers and copies; only administrators see them whole. */
export function DocumentsCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { passportSeries, passportNumber, passportIssuedDate, volunteerRegisterDate } = profile;
  return (
    <FactsCard title={t('accounts.user.documents')}>
      <ProfileFact label={t('accounts.user.document')}>
        {t(passportSeries ? 'accounts.user.booklet' : 'accounts.user.idCard')}
      </ProfileFact>
      <ProfileFact label={t('accounts.user.passportNumber')} field="passportNumber">
        {[passportSeries, passportNumber].filter(Boolean).join(' ')}
      </ProfileFact>
      <ProfileFact label={t('accounts.user.issuedBy')}>{profile.passportIssuedBy}</ProfileFact>
      <ProfileFact label={t('accounts.user.issuedDate')}>
        {passportIssuedDate && format.longDate(passportIssuedDate)}
      </ProfileFact>
      <ProfileFiles label={t('accounts.user.passportCopy')} field="passportCopy" files={profile.passportCopy} />
      <ProfileFact label={t('accounts.user.taxNumber')} field="taxNumber" none={t('accounts.user.noTaxNumber')}>
        {profile.taxNumber}
      </ProfileFact>
      {profile.taxNumber && (
        <ProfileFiles label={t('accounts.user.taxNumberCopy')} field="taxNumberCopy" files={profile.taxNumberCopy} />
      )}
      {profile.role === 'displaced' && (
        <ProfileFact label={t('accounts.user.certificateYear')}>{profile.displacedCertificateYear}</ProfileFact>
      )}
      {profile.partnerType === 'volunteer' && (
        <>
          <ProfileFact label={t('accounts.user.volunteerRegisterDate')}>
            {volunteerRegisterDate && format.longDate(volunteerRegisterDate)}
          </ProfileFact>
          <ProfileFiles
            label={t('accounts.user.volunteerCertificate')}
            field="volunteerCertificate"
            files={profile.volunteerCertificate}
          />
        </>
      )}
    </FactsCard>
  );
}
