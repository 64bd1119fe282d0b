import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { EmailField } from './email-field.tsx';
import { ResendButton } from './resend-button.tsx';

/** Asks for a new confirmation email. The answer is the same whether or not the address is known. */
export function ResendConfirmation({ email = '' }: { email?: string }) {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState('');
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/sign-in').then(m => m.EmailOnly),
    defaultValues: { email },
    onSubmit: async values => {
      await sessionlessApi.call('POST /accounts/resend-new-confirmation-email', { body: values });
      setSentTo(values.email);
    },
  });
  if (sentTo) {
    return (
      <Stack sx={{ gap: 4 }}>
        <Alert severity="success">
          <Typography role="status">{t('resend.sent', { email: sentTo })}</Typography>
        </Alert>
        <ResendButton email={sentTo} />
      </Stack>
    );
  }
  return (
    <FormFrame contractForm={contractForm}>
      <EmailField />
      <SubmitButton fullWidth>{t('resend.submit')}</SubmitButton>
    </FormFrame>
  );
}
