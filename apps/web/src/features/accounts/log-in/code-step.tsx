import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { CodeField } from '../components/code-field.tsx';

interface CodeStepProps {
  onCode: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** The second step of a log-in: a code of the app, or a recovery code where the phone is not at hand. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const [isRecovery, setRecovery] = useState(false);
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/second-factor').then(m => m.SecondFactorCode),
    defaultValues: { code: '' },
    codeFields: { second_factor_wrong: 'code' },
    onSubmit: ({ code }: { code: string }) => onCode(code),
  });
  const { form } = contractForm;
  useEffect(() => form.setFocus('code'), [form, isRecovery]);

  const turn = () => {
    form.reset();
    setRecovery(!isRecovery);
  };
  return (
    <>
      <AuthHeading title={t('login.code.title')} lead={t(isRecovery ? 'login.code.recoveryLead' : 'login.code.lead')} />
      <FormFrame contractForm={contractForm}>
        <CodeField key={String(isRecovery)} isRecovery={isRecovery} />
        <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
      </FormFrame>
      <Stack sx={{ mt: 4, alignItems: 'flex-start' }}>
        <Button variant="text" sx={{ ml: -5 }} onClick={turn}>
          {t(isRecovery ? 'login.code.useApp' : 'login.code.useRecovery')}
        </Button>
        <Button variant="text" sx={{ ml: -5 }} onClick={onBack}>
          {t('forgot.back')}
        </Button>
      </Stack>
    </>
  );
}
