import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { AuthHeading } from '../components/auth-heading.tsx';
import { ToLogIn } from '../components/to-log-in.tsx';

/**
 * Where the links of a change of the e-mail lead: opening one says nothing yet, for mail programs open links by themselves.
 */
export default function ChangeEmailPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // The link of a change that is done works no longer, also where only the answer was lost.
  const keyFor = useRepeatable();
  const confirm = useMutation({
    mutationFn: () => {
      const body = { token };
      return sessionlessApi.call('POST /accounts/email-change/confirm', { body, headers: keyFor(body) });
    },
  });
  useFocusAfter(confirm.status);
  const isBroken = token === '' || hasCode(confirm.error, 'token_invalid', 'validation_failed');
  if (isBroken) return <AuthHeading title={t('changeEmail.brokenTitle')} lead={t('changeEmail.brokenText')} />;
  if (confirm.data) {
    const { state } = confirm.data;
    return (
      <Box role="status">
        <AuthHeading title={t(`changeEmail.${state}Title`)} lead={t(`changeEmail.${state}Text`)} />
        {state === 'changed' && <ToLogIn email="">{t('login.submit')}</ToLogIn>}
      </Box>
    );
  }
  return (
    <>
      <AuthHeading title={t('changeEmail.title')} lead={t('changeEmail.lead')} />
      {confirm.error && <ErrorState error={confirm.error} />}
      <LoadingButton
        variant="contained"
        fullWidth
        size="large"
        isPending={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {t('changeEmail.confirm')}
      </LoadingButton>
    </>
  );
}
