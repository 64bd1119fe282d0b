import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../shared/form/fields/checkbox-field.tsx';
import { ChoiceField } from '../../../shared/form/fields/choice-field.tsx';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { looksLikeTaxNumber } from './checksums.ts';
import type { SignupValues } from './signup-values.ts';

export const documentFields = [
  'document',
  'passportSeries',
  'passportNumber',
  'passportIssuedBy',
  'passportIssuedDate',
  'taxNumber',
  'noTaxNumber',
] as const;

/** The passport, as a card or a booklet, and the tax number. */
export function DocumentsStep() {
  const { t } = useTranslation('auth');
  const { clearErrors, control } = useFormContext<SignupValues>();
  const [document, taxNumber, noTaxNumber] = useWatch({ control, name: ['document', 'taxNumber', 'noTaxNumber'] });
  const asksToLookAgain = /^\d{10}$/.test(taxNumber) && !looksLikeTaxNumber(taxNumber);
  return (
    <>
      <ChoiceField
        name="document"
        label={t('field.document')}
        options={[
          { value: 'idCard', label: t('field.idCard') },
          { value: 'booklet', label: t('field.booklet') },
        ]}
      />
      {document === 'booklet' ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 3 }}>
          <TextField
            name="passportSeries"
            label={t('field.series')}
            autoComplete="off"
            normalize={typed => typed.toUpperCase()}
            texts={{ invalid: t('field.seriesInvalid') }}
          />
          <TextField
            name="passportNumber"
            label={t('field.bookletNumber')}
            inputMode="numeric"
            autoComplete="off"
            texts={{ invalid: t('field.bookletNumberInvalid'), too_long: t('field.bookletNumberInvalid') }}
          />
        </Box>
      ) : (
        <TextField
          name="passportNumber"
          label={t('field.cardNumber')}
          hint={t('field.cardNumberHint')}
          inputMode="numeric"
          autoComplete="off"
          texts={{ invalid: t('field.cardNumberInvalid'), too_long: t('field.cardNumberInvalid') }}
        />
      )}
      <TextField
        name="passportIssuedBy"
        label={t('field.issuedBy')}
        autoComplete="off"
        {...(document === 'idCard' && { hint: t('field.issuedByCardHint') })}
      />
      <DateField isPast name="passportIssuedDate" label={t('field.issuedDate')} />
      <Box>
        {!noTaxNumber && (
          <TextField
            name="taxNumber"
            label={t('field.taxNumber')}
            inputMode="numeric"
            autoComplete="off"
            hint={asksToLookAgain && t('field.taxNumberCheck')}
            texts={{ invalid: t('field.taxNumberInvalid') }}
          />
        )}
        <CheckboxField name="noTaxNumber" label={t('field.noTaxNumber')} onChange={() => clearErrors('taxNumber')} />
      </Box>
    </>
  );
}
