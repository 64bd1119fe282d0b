import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { EmailAddress } from '../../../shared/ui/figures/email-address.tsx';
import { FactsCard } from '../../../shared/ui/layout/facts.tsx';
import { AdministratorDutyNames } from '../duties/administrator-duty-names.tsx';
import type { Profile } from './api.ts';
import { ProfileFact } from './profile-fact.tsx';
import { ResendToPerson } from './resend-to-person.tsx';

/** The account itself: address, role, registration date, requests. */
export function AccountCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { emailConfirmed, consentGivenAt, deletionRequestedAt, deletedAt } = profile;
  return (
    <FactsCard
      title={t('cabinet:accounts.user.account')}
      foot={
        !emailConfirmed &&
        !deletedAt &&
        profile.role !== 'philanthrop' && <ResendToPerson id={profile.id} email={profile.email} />
      }
    >
      <ProfileFact label={t('cabinet:accounts.user.email')}>
        <EmailAddress of={profile.email} /> ·{' '}
        {t(emailConfirmed ? 'cabinet:accounts.user.confirmed' : 'cabinet:accounts.user.notConfirmed')}
      </ProfileFact>
      <ProfileFact label={t('cabinet:accounts.user.role')}>
        {t(`common:role.${profile.partnerType ?? profile.role}`)}
      </ProfileFact>
      {profile.role === 'administrator' && profile.duties && (
        <ProfileFact label={t('cabinet:accounts.duties.label')}>
          <AdministratorDutyNames duties={profile.duties} />
        </ProfileFact>
      )}
      <ProfileFact label={t('cabinet:accounts.user.registered')}>
        {format.longDateTime(profile.registrationDate)}
      </ProfileFact>
      {profile.role !== 'administrator' && (
        <ProfileFact label={t('cabinet:accounts.user.consent')}>
          {consentGivenAt && format.longDateTime(consentGivenAt)}
        </ProfileFact>
      )}
      <ProfileFact label={t('cabinet:accounts.user.language')}>
        {t(`cabinet:accounts.user.languages.${profile.language}`)}
      </ProfileFact>
      {deletionRequestedAt && (
        <ProfileFact label={t('cabinet:accounts.user.deletionRequested')}>
          {format.longDate(deletionRequestedAt)}
        </ProfileFact>
      )}
      {deletedAt && (
        <ProfileFact label={t('cabinet:accounts.user.deletedAt')}>{format.longDate(deletedAt)}</ProfileFact>
      )}
    </FactsCard>
  );
}
