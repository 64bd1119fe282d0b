import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Message } from '../../../shared/ui/message.tsx';
import type { ExternalReturn } from './use-external-return.ts';

/** What a return from a provider says above the log-in form, and what to do about it. */
export function ExternalNotice({ state }: { state: ExternalReturn }) {
  if (state.at === 'nowhere') return null;
  return (
    <Box sx={{ mb: 5 }}>
      <Said state={state} />
    </Box>
  );
}

function Said({ state }: { state: ExternalReturn }) {
  const { t } = useTranslation('auth');
  switch (state.at) {
    case 'failed':
      return (
        <Message severity={state.because === 'cancelled' ? 'info' : 'error'}>
          {t(`login.external.${state.because}`)}
        </Message>
      );
    case 'refused':
      return <Message severity="error">{errorText(state.error)}</Message>;
    case 'unknown':
      return state.person.accountExists ? (
        <Message>{t('login.external.exists', { email: state.person.email })}</Message>
      ) : (
        <Message
          action={
            <Button component={Link} to={paths.signup} variant="contained">
              {t('login.signUp')}
            </Button>
          }
        >
          {t('login.external.unknown')}
        </Message>
      );
    default:
      return null;
  }
}
