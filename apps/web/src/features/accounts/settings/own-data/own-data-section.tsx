import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/accounts/profile';
import { ConsentCard } from './consent-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { DownloadCard } from './download-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';

/** The data stored about oneself: consents, a copy of everything, and the deletion request. */
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
