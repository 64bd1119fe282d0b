import Box from '@mui/material/Box';
import { limits } from '@oplich/contract/shared/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection, Pair } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import type { DeclarationValues } from '../declaration-values.ts';
import { GoodsFields } from './goods-fields.tsx';

interface DeclarationFormProps {
  contractForm: ContractForm<DeclarationValues>;
  submitLabel: string;
  notification?: ReactNode;
  failureMessage?: ReactNode;
}

/** The form of a declaration, dumb: writing and correcting give it its logic. */
export function DeclarationForm({ contractForm, submitLabel, notification, failureMessage }: DeclarationFormProps) {
  const { t } = useTranslation('cabinet');
  return (
    <FormFrame contractForm={contractForm} failureMessage={failureMessage}>
      {notification}
      <FormSection title={t('declarations.form.document')} lead={t('declarations.form.documentText')}>
        <Pair>
          <TextField
            name="number"
            label={t('declarations.number')}
            hint={t('declarations.form.numberHint')}
            texts={{ taken: t('declarations.form.numberTaken') }}
          />
          <TextField name="uniqueCode" label={t('declarations.code')} hint={t('declarations.form.codeHint')} />
        </Pair>
        <Box sx={{ maxWidth: 320 }}>
          <DateField
            name="date"
            label={t('declarations.date')}
            hint={t('declarations.form.dateHint')}
            texts={{ too_large: t('declarations.form.dateInFuture') }}
          />
        </Box>
      </FormSection>
      <FormSection title={t('declarations.form.parties')}>
        <TextField name="sender" label={t('declarations.sender')} />
        <TextField name="recipient" label={t('declarations.recipient')} />
        <TextField name="carrier" label={t('declarations.carrier')} optional />
        <TextField name="purpose" label={t('declarations.purpose')} rows={3} counter={limits.description} />
      </FormSection>
      <GoodsFields />
      <FormSection title={t('declarations.files')} lead={t('declarations.form.filesText')}>
        <FilesField
          name="fileIds"
          label={t('declarations.form.scans')}
          purpose="document"
          max={limits.filesPerUpload}
          send={upload}
        />
      </FormSection>
      <Box sx={{ display: 'grid', justifyContent: { sm: 'start' } }}>
        <SubmitButton size="large">{submitLabel}</SubmitButton>
      </Box>
    </FormFrame>
  );
}
