import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { AuthHeading } from '../components/auth-heading.tsx';
import { ToLogIn } from '../components/to-log-in.tsx';
import { ResendConfirmation } from '../components/resend-confirmation.tsx';

/** Where the emailed link leads: confirms at once. Without a token it is the place to ask for a new letter. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const token = params.get('token') ?? '';
  // A query and not a mutation: it belongs to the address, runs once however often React mounts the page, and a second
  // confirmation of the same token is an answer (`alreadyConfirmed`), not a fault.
  const confirmation = useQuery({
    queryKey: ['accounts', 'confirm-email', email, token],
    queryFn: async () => (await sessionlessApi.call('POST /accounts/confirm-email', { body: { email, token } })) ?? {},
    enabled: email !== '' && token !== '',
    staleTime: Infinity,
  });

  if (confirmation.isSuccess) {
    const state = 'alreadyConfirmed' in confirmation.data ? 'already' : 'done';
    return (
      <Box role="status">
        <AuthHeading title={t(`confirm.${state}Title`)} lead={t(`confirm.${state}Text`)} />
        <Typography color="textSecondary" sx={{ mt: -3, mb: 6 }}>
          {t('confirm.partnerText')}
        </Typography>
        <ToLogIn email={email}>{t('login.submit')}</ToLogIn>
      </Box>
    );
  }
  if (confirmation.isLoading) {
    return (
      <>
        <AuthHeading title={t('confirm.title')} />
        <Loading rows={1} />
      </>
    );
  }
  const isRefused = hasCode(confirmation.error, 'token_invalid', 'validation_failed');
  if (confirmation.isError && !isRefused) {
    return <ErrorState error={confirmation.error} onRetry={confirmation.refetch} />;
  }
  return (
    <>
      <AuthHeading
        title={t(token ? 'confirm.failedTitle' : 'confirm.title')}
        lead={t(token ? 'confirm.failedText' : 'confirm.askText')}
      />
      <ResendConfirmation email={email} />
    </>
  );
}
