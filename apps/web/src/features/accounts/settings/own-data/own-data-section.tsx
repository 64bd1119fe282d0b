import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/accounts/profile';
import { ConsentCard } from './consent-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { DownloadCard } from './download-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';

/** What is kept about oneself: the consents, a copy of all of it, and the way out. */
export function OwnDataSection({ profile }: { profile: Profile }) {
  return (
    <Stack sx={{ gap: 5 }}>
      {profile.consentGivenAt && <ConsentCard givenAt={profile.consentGivenAt} version={profile.consentVersion} />}
      {profile.role === 'displaced' && <InvitationsCard profile={profile} />}
      <DownloadCard role={profile.role} />
      <DeletionCard profile={profile} />
    </Stack>
  );
}
