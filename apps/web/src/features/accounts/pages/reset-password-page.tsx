import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';

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

  if (isDone) {
    return (
      <Box role="status">
        <AuthHeading title={t('reset.doneTitle')} lead={t('reset.doneText')} />
        <Button variant="contained" fullWidth component={Link} to={paths.login}>
          {t('reset.logIn')}
        </Button>
      </Box>
    );
  }
  if (!email || !token || hasCode(contractForm.failure, 'token_invalid')) {
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
