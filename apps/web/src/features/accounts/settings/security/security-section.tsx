import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/profile';
import { PasswordCard } from './password-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** How one gets in, and where one is in. */
export function SecuritySection({ profile }: { profile: Profile }) {
  return (
    <Stack sx={{ gap: 5 }}>
      <PasswordCard email={profile.email} />
      <SecondFactorCard isOn={profile.secondFactor} />
      <ProvidersCard />
      <SessionsCard />
    </Stack>
  );
}
