import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { limits } from '@oplich/contract/shared/limits';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/uk';
import { useLanguage } from '../../../../i18n/use-language.ts';

interface CalendarProps {
  anchor: HTMLElement;
  value: string | null;
  label: string;
  /** Offers no days after today. */
  isPast: boolean;
  onPick: (day: string) => void;
  onClose: () => void;
}

const first = dayjs(limits.dayMin);
const last = dayjs(limits.dayMax);

/** Returns "Пн", "Mo": a single letter would be ambiguous. */
const weekDay = (short: string) => short.charAt(0).toUpperCase() + short.slice(1);

/** A month view, with Monday first in both languages. */
export function Calendar({ anchor, value, label, isPast, onPick, onClose }: CalendarProps) {
  const language = useLanguage();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language === 'uk' ? 'uk' : 'en-gb'}>
        <DateCalendar
          autoFocus
          value={value ? dayjs(value) : null}
          minDate={first}
          maxDate={isPast ? dayjs(kyivDay(new Date())) : last}
          views={['year', 'month', 'day']}
          openTo="day"
          dayOfWeekFormatter={day => weekDay(day.format('dd'))}
          onChange={(day, state) => {
            if (day && state === 'finish') onPick(day.format('YYYY-MM-DD'));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
