import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/api-client/download.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { EventAvailableIcon as CalendarIcon } from '../../../shared/ui/icons/event-available.tsx';
import type { Event } from '../api.ts';
import { bringLine } from '@oplich/contract/events/travel/what-to-bring';
import { useLabels } from '../before-travel/use-labels.ts';
import { placeOf } from '../place-of.ts';
import { calendarFile } from './calendar-file.ts';

/** Hands the event over to the calendar of the device. */
export function CalendarButton({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const labels = useLabels();
  const save = () => {
    const text = calendarFile(
      {
        ...event,
        window: event.myParticipation?.window,
        bring: labels && `${labels.beforeTravel.bring}: ${bringLine(event, labels)}`,
        place: format.place(placeOf(event), { withAddress: true }),
        address: window.location.origin + paths.event(event.id),
      },
      new Date(),
    );
    saveFile({ name: 'oplich.ics', content: new Blob([text], { type: 'text/calendar;charset=utf-8' }) });
  };
  return (
    <Button variant="text" startIcon={<CalendarIcon />} onClick={save}>
      {t('events.tools.calendar')}
    </Button>
  );
}
