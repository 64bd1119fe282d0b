import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { ChangeDuties } from '../../duties/change-duties.tsx';
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
  const { id, secondFactor, allowed = [] } = profile;
  // There are no actions on erased accounts and on one's own.
  if (!allowed.includes('delete') && !allowed.includes('restore')) return null;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('accounts.actions.title')}
      </Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <WriteEmail profile={profile} name={name} />
        {allowed.includes('restore') ? (
          <>
            <RestorePerson id={id} />
            {allowed.includes('erase') && <ErasePerson profile={profile} name={name} />}
          </>
        ) : (
          <>
            {allowed.includes('changeDuties') && <ChangeDuties profile={profile} name={name} />}
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
