import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { ExternalReturn } from './use-external-return.ts';

interface ExternalAlertProps {
  state: ExternalReturn;
  /** Log in without joining the provider: perhaps it was somebody else who came from there. */
  onForget: () => void;
}

/** What a return from a provider says above the log-in form, and what to do about it. */
export function ExternalAlert(props: ExternalAlertProps) {
  if (props.state.at === 'nowhere') return null;
  return (
    <Box sx={{ mb: 5 }}>
      <Said {...props} />
    </Box>
  );
}

function Said({ state, onForget }: ExternalAlertProps) {
  const { t } = useTranslation('auth');
  switch (state.at) {
    case 'failed':
      return (
        <Alert severity={state.because === 'cancelled' ? 'info' : 'error'}>
          {t(`login.external.${state.because}`)}
        </Alert>
      );
    case 'refused':
      return <Alert severity="error">{errorText(state.error)}</Alert>;
    case 'unknown':
      return (
        <Alert
          action={
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
              {!state.person.accountExists && (
                <Button component={Link} to={paths.signup} variant="contained">
                  {t('login.signUp')}
                </Button>
              )}
              <Button onClick={onForget}>{t('login.external.forget')}</Button>
            </Stack>
          }
        >
          {t(state.person.accountExists ? 'login.external.exists' : 'login.external.unknown', {
            email: state.person.email ?? '',
          })}
        </Alert>
      );
    default:
      return null;
  }
}
