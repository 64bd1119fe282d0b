import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { EmailField } from '../components/email-field.tsx';
import { TextLink } from '../components/text-link.tsx';

/** Ask for a link to set a new password. The answer tells nobody whether the address is registered. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState('');
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/sign-in').then(m => m.EmailOnly),
    defaultValues: { email: '' },
    onSubmit: async values => {
      await sessionlessApi.call('POST /accounts/request-password-reset', { body: values });
      setSentTo(values.email);
    },
  });

  return (
    <>
      {sentTo ? (
        <Box role="status">
          <AuthHeading title={t('forgot.sentTitle')} lead={t('forgot.sentText', { email: sentTo })} />
        </Box>
      ) : (
        <>
          <AuthHeading title={t('forgot.title')} lead={t('forgot.lead')} />
          <FormFrame contractForm={contractForm}>
            <EmailField />
            <SubmitButton fullWidth>{t('forgot.submit')}</SubmitButton>
          </FormFrame>
        </>
      )}
      <Box sx={{ mt: 6 }}>
        <TextLink to={paths.login}>{t('forgot.back')}</TextLink>
      </Box>
    </>
  );
}
