/** @jsxImportSource preact */
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { limits } from '@oplich/contract/shared/limits';
import { useRef, useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { dayOfTyped } from '../../form/fields/days/day-of-typed.ts';
import { dayTexts } from '../../form/fields/days/day-texts.ts';
import { typeDay } from '../../form/fields/separators.ts';
import { formatDay, isDay } from '../../format/dates.ts';
import { attributesOf, Field, useFieldDescription, type FieldProps } from './field.tsx';
import { asTypedDay } from './use-form.ts';

interface DateFieldProps extends FieldProps {
  /** Days that have come, as of birth or issue; the calendar offers no others. */
  isPast?: boolean | undefined;
  autoComplete?: string | undefined;
}

const show = (value: string) => (isDay(value) ? formatDay(value) : value);

/** A day, typed as DD.MM.YYYY or picked in the device's own calendar. The value is `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps) {
  const { form, name, label, hint, texts, optional, isPast = false, autoComplete = 'off' } = props;
  const value = form.values[name] as string;
  const description = useFieldDescription({ ...props, texts: dayTexts(value, isPast, texts) });
  // While the field has focus it shows the typed text, afterwards the formatted day.
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const written = typed ?? show(value);

  return (
    <Field said={description} label={label} hint={hint} optional={optional}>
      <div class="input">
        <input
          {...asTypedDay}
          {...attributesOf(description, optional)}
          name={name}
          type="text"
          value={written}
          inputMode="numeric"
          placeholder={i18n.t('field.day')}
          autoComplete={autoComplete}
          onInput={({ currentTarget, isComposing }) => {
            // A keyboard that composes takes its text back when it is changed under it: then it is shaped on leaving only.
            const text = isComposing ? currentTarget.value : typeDay(currentTarget.value, written);
            currentTarget.value = text;
            setTyped(text);
            form.set(name, dayOfTyped(text));
          }}
          onFocusOut={() => setTyped(null)}
        />
        <div class="calendar">
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            data-field={name}
            value={isDay(value) ? value : ''}
            min={limits.dayMin}
            max={isPast ? kyivDay(new Date()) : limits.dayMax}
            onChange={({ currentTarget }) => {
              // The browser reports an empty value for a text that is no day.
              if (currentTarget.value !== '' || isDay(value)) form.set(name, currentTarget.value);
            }}
          />
          <button
            type="button"
            class="quiet"
            aria-label={i18n.t('field.openCalendar')}
            onClick={() => open(calendar.current)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
              <path d="M20 3h-1V1h-2v2H7V1H5v2H4c-1.1 0-2 .9-2 2v16c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 18H4V10h16zm0-13H4V5h16z" />
            </svg>
          </button>
        </div>
      </div>
    </Field>
  );
}

/** A browser without it, or a press that came before the page did: there the day is typed. */
function open(calendar: HTMLInputElement | null): void {
  try {
    calendar?.showPicker();
  } catch {
    calendar?.parentElement?.parentElement?.querySelector('input')?.focus();
  }
}
