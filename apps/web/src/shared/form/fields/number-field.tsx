import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDecimal } from '@oplich/contract/shared/written-numbers';
import { parseDecimal } from '../../format/numbers.ts';
import type { FieldLook } from './field.tsx';
import type { FieldTexts } from '../text-of-code.ts';
import { TypedField } from './typed-field.tsx';

interface NumberFieldProps extends FieldLook {
  name: string;
  texts?: FieldTexts;
  /** After the figure: the unit or the currency. */
  unit?: string;
}

/** A quantity or an amount of money, with comma or point. The value is a decimal string, never a binary number. */
export function NumberField({ texts, unit, ...props }: NumberFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      texts={{ invalid: t('field.badNumber'), ...texts }}
      show={value => (/^\d+(\.\d+)?$/.test(value) ? formatDecimal(value, language) : value)}
      read={parseDecimal}
      endAdornment={unit}
    />
  );
}
