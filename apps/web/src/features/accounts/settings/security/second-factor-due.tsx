import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { useLogOut } from '../../session/use-log-out.ts';

/** Why a session that owes the second factor may do nothing else: it is to be set up, or where that is done, to log in anew. */
export function SecondFactorDue({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('cabinet');
  const logOut = useLogOut();
  return (
    <Stack sx={{ gap: 4 }}>
      <Alert severity="warning" isStanding>
        {t(isOn ? 'security.duty.logInAgain' : 'security.duty.due')}
      </Alert>
      {isOn && (
        <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => void logOut()}>
          {t('security.duty.toLogIn')}
        </Button>
      )}
    </Stack>
  );
}
