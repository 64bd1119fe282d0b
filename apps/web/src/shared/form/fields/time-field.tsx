import { useTranslation } from 'react-i18next';
import { parseTime } from '../../format/dates.ts';
import type { FieldLook } from './field.tsx';
import type { FieldTexts } from '../text-of-code.ts';
import { typeTime } from './separators.ts';
import { TypedField } from './typed-field.tsx';

interface TimeFieldProps extends FieldLook {
  name: string;
  texts?: FieldTexts;
}

/** A time of day, 24 hours in both languages: the browser's own field follows the computer's language instead. */
export function TimeField({ texts, ...props }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <TypedField
      {...props}
      inputMode="numeric"
      placeholder={t('field.time')}
      texts={{ invalid: t('field.badTime'), ...texts }}
      show={value => value}
      read={parseTime}
      mask={typeTime}
    />
  );
}
