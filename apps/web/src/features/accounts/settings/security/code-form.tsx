import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { CodeField } from '../../components/code-field.tsx';

interface CodeFormProps {
  /** The verb of the deed the code is for. */
  submitLabel: string;
  /** Whether a recovery code does as well. */
  takesRecovery?: boolean;
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for a code before a deed. */
export function CodeForm({ submitLabel, takesRecovery = false, onCode, onCancel }: CodeFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [isRecovery, setRecovery] = useState(false);
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/second-factor').then(m => m.SecondFactorCode),
    defaultValues: { code: '' },
    onSubmit: ({ code }: { code: string }) => onCode(code),
  });
  const turn = () => {
    contractForm.form.reset();
    setRecovery(!isRecovery);
  };
  return (
    <FormFrame contractForm={contractForm}>
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} />
      {takesRecovery && (
        <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -5 }} onClick={turn}>
          {t(isRecovery ? 'auth:login.code.useApp' : 'auth:login.code.useRecovery')}
        </Button>
      )}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <SubmitButton>{submitLabel}</SubmitButton>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
      </Stack>
    </FormFrame>
  );
}
