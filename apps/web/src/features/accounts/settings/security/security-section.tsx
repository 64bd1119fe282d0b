import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/profile';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../../shared/ui/message.tsx';
import { DutyCard } from './duty-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** How one gets in, and where one is in. */
export function SecuritySection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  return (
    <Stack sx={{ gap: 5 }}>
      {profile.secondFactorDue && (
        <Message severity="warning" isStanding>
          {t('security.duty.due')}
        </Message>
      )}
      <PasswordCard email={profile.email} />
      <SecondFactorCard isOn={profile.secondFactor} />
      {profile.role === 'administrator' && <DutyCard hasSecondFactor={profile.secondFactor} />}
      <ProvidersCard />
      <SessionsCard />
    </Stack>
  );
}
