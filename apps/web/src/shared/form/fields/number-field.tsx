import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDecimal, isAmbiguous } from '@oplich/contract/shared/written-numbers';
import { decimalToEdit, parseDecimal } from '../../format/numbers.ts';
import type { FieldLook } from './field.tsx';
import type { FieldTexts } from '../text-of-code.ts';
import { TypedField } from './typed-field.tsx';

interface NumberFieldProps extends FieldLook {
  name: string;
  texts?: FieldTexts;
  /** The unit or currency after the number. */
  unit?: string;
}

const isDecimal = (value: string) => /^\d+(\.\d+)?$/.test(value);

/**
 * A quantity or an amount of money, with comma or point. The value is a decimal string, never a binary number; text that is not a number
 * stays as typed. Grouping is for reading and is not required while typing.
 */
export function NumberField({ texts, unit, ...props }: NumberFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const value: unknown = useWatch({ name: props.name });
  const isUnclear = typeof value === 'string' && isAmbiguous(value);
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      texts={{ invalid: t(isUnclear ? 'field.unclearNumber' : 'field.badNumber'), ...texts }}
      show={shown => (isDecimal(shown) ? formatDecimal(shown, language) : shown)}
      showToEdit={shown => (isDecimal(shown) ? decimalToEdit(shown, language) : shown)}
      read={typed => parseDecimal(typed, language)}
      endAdornment={unit}
    />
  );
}
