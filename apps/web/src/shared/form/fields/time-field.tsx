import { useTranslation } from 'react-i18next';
import type { FieldLook } from './field.tsx';
import type { FieldTexts } from './field-text.ts';
import { TypedField } from './typed-field.tsx';

interface TimeFieldProps extends FieldLook {
  name: string;
  texts?: FieldTexts;
}

/** What was typed as `9:05`, `09.05` or `0905` as `HH:mm`, or nothing when the clock has no such time. */
export function parseTime(typed: string): string | undefined {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim());
  if (!match) return undefined;
  const [, hours = '', minutes = ''] = match;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** Puts the colon by itself while digits are added. */
const maskTime = (typed: string, before: string) =>
  typed.length > before.length && /^\d{2}$/.test(typed) ? `${typed}:` : typed.slice(0, 5);

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
      mask={maskTime}
    />
  );
}
