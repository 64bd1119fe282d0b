import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { AuthHeading } from '../components/auth-heading.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { ToLogIn } from '../components/to-log-in.tsx';

/** Set a new password with the emailed token; also how a new administrator sets the first one. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const token = params.get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/sign-in').then(m => m.ResetPassword),
    defaultValues: { password: '', confirmPassword: '' },
    toBody: values => ({ ...values, email, token }),
    onSubmit: async values => {
      await sessionlessApi.call('POST /accounts/reset-password', { body: { ...values, email, token } });
      setDone(true);
    },
  });

  // Before anything is typed: a link that was used, is late or was replaced says so.
  const check = useQuery({
    queryKey: ['accounts', 'reset-password', email, token],
    queryFn: () => sessionlessApi.call('POST /accounts/reset-password/check', { body: { email, token } }),
    enabled: email !== '' && token !== '' && !isDone,
    staleTime: Infinity,
  });

  if (isDone) {
    return (
      <Box role="status">
        <AuthHeading title={t('reset.doneTitle')} lead={t('reset.doneText')} />
        <ToLogIn email={email}>{t('reset.logIn')}</ToLogIn>
      </Box>
    );
  }
  const isBroken =
    check.data?.works === false ||
    hasCode(check.error, 'validation_failed') ||
    hasCode(contractForm.failure, 'token_invalid');
  if (check.isLoading) return <Loading rows={2} />;
  if (!email || !token || isBroken) {
    return (
      <Box role="alert">
        <AuthHeading title={t('reset.title')} lead={t('reset.brokenText')} />
        <Button variant="contained" fullWidth component={Link} to={paths.forgotPassword}>
          {t('reset.newLink')}
        </Button>
      </Box>
    );
  }
  return (
    <>
      <AuthHeading title={t('reset.title')} lead={t('reset.lead', { email })} />
      <FormFrame contractForm={contractForm}>
        <NewPasswordFields />
        <SubmitButton fullWidth>{t('reset.submit')}</SubmitButton>
      </FormFrame>
    </>
  );
}
