import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/accounts/profile';
import { DutyCard } from './duty-card.tsx';
import { EmailCard } from './email-card.tsx';
import { FourEyesCard } from './four-eyes-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SecondFactorDue } from './second-factor-due.tsx';
import { SessionsCard } from './sessions-card.tsx';

/**
 * How one gets in, and where one is in. The card of the second factor keeps its place when it is no longer owed: it still
 * shows the recovery codes then.
 */
export function SecuritySection({ profile }: { profile: Profile }) {
  const { email, role, secondFactor } = profile;
  const isDue = profile.secondFactorDue === true;
  return (
    <Stack sx={{ gap: 5 }}>
      {isDue ? (
        <SecondFactorDue isOn={secondFactor} />
      ) : (
        <>
          <PasswordCard email={email} />
          <EmailCard email={email} />
        </>
      )}
      {!(isDue && secondFactor) && <SecondFactorCard isOn={secondFactor} />}
      {!isDue && (
        <>
          {role === 'administrator' && profile.duties?.includes('administrators') && (
            <>
              <DutyCard hasSecondFactor={secondFactor} />
              <FourEyesCard />
            </>
          )}
          <ProvidersCard />
          <SessionsCard />
        </>
      )}
    </Stack>
  );
}
