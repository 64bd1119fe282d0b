import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { CodeField } from '../../components/code-field.tsx';

interface CodeFormProps {
  /** The verb of the action the code is for. */
  submitLabel: string;
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for a code before an action. */
export function CodeForm({ submitLabel, onCode, onCancel }: CodeFormProps) {
  const { t } = useTranslation('common');
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/second-factor').then(m => m.SecondFactorCode),
    defaultValues: { code: '' },
    onSubmit: ({ code }: { code: string }) => onCode(code),
  });
  return (
    <FormFrame contractForm={contractForm}>
      <CodeField />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <SubmitButton>{submitLabel}</SubmitButton>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
      </Stack>
    </FormFrame>
  );
}
