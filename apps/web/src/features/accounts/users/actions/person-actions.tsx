import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { deletedAccountName } from '@oplich/contract/shared/names';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { useProfile } from '../../session/use-session.ts';
import type { Profile } from '../api.ts';
import { DeletePerson } from './delete-person.tsx';
import { ErasePerson } from './erase-person.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { EndSessions } from './end-sessions.tsx';
import { RestorePerson } from './restore-person.tsx';
import { SetPassword } from './set-password.tsx';
import { WriteEmail } from './write-email.tsx';

/** What an administrator does with somebody's account; one's own is the business of the settings. */
export function PersonActions({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useTranslation('cabinet');
  const { data: own } = useProfile();
  const { id, deletedAt, role, secondFactor, surname } = profile;
  // Nobody is behind an anonymised account any more.
  if (!own || own.id === id || (deletedAt && surname === deletedAccountName)) return null;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('accounts.actions.title')}
      </Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <WriteEmail profile={profile} name={name} />
        {deletedAt ? (
          <>
            <RestorePerson id={id} />
            {role !== 'administrator' && <ErasePerson profile={profile} name={name} />}
          </>
        ) : (
          <>
            <SetPassword profile={profile} name={name} />
            <EndSessions id={id} name={name} />
            {secondFactor && <ResetSecondFactor profile={profile} name={name} />}
            <DeletePerson id={id} name={name} />
          </>
        )}
      </Stack>
    </Card>
  );
}
