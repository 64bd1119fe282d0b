import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay, isDay, parseDay } from '../../format/dates.ts';
import { CalendarTodayIcon as CalendarIcon } from '../../ui/icons/calendar-today.tsx';
import { dayTexts } from './days/day-texts.ts';
import type { FieldLook } from './field.tsx';
import type { FieldTexts } from '../text-of-code.ts';
import { typeDay } from './separators.ts';
import { TypedField } from './typed-field.tsx';
import { whenOpened } from '../../ui/dialogs/when-opened.tsx';

// The calendar is larger than all other fields together, and most dates are typed, so it is loaded on demand.
const Calendar = whenOpened(() => import('./days/calendar.tsx').then(m => m.Calendar), {
  without: 'common:field.typeDay',
});

interface DateFieldProps extends FieldLook {
  name: string;
  /** Only days up to today, as for birth or issue. */
  isPast?: boolean;
  texts?: FieldTexts;
  autoComplete?: string;
}

/** A day, typed as DD.MM.YYYY or picked. The value is `YYYY-MM-DD`. */
export function DateField({ texts, isPast = false, ...props }: DateFieldProps) {
  const { t } = useTranslation();
  const { field } = useController({ name: props.name });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = typeof field.value === 'string' ? field.value : '';

  return (
    <>
      <TypedField
        {...props}
        inputMode="numeric"
        placeholder={t('field.day')}
        texts={dayTexts(value, isPast, texts)}
        show={day => (isDay(day) ? formatDay(day) : day)}
        read={parseDay}
        mask={typeDay}
        endAdornment={
          <IconButton
            edge="end"
            disabled={props.disabled ?? false}
            aria-label={t('field.openCalendar')}
            aria-haspopup="dialog"
            onClick={event => setAnchor(event.currentTarget)}
          >
            <CalendarIcon />
          </IconButton>
        }
      />
      {anchor && (
        <Calendar
          anchor={anchor}
          value={isDay(value) ? value : null}
          label={props.label}
          isPast={isPast}
          onPick={day => {
            field.onChange(day);
            setAnchor(null);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
