import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { clockChange, kyivInstant, kyivTime } from '@oplich/contract/shared/kyiv-time';
import { isDay, isTime } from '../../../shared/format/dates.ts';
import { deviceTime } from '../../../shared/format/device-time.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { EventValues } from './event-values.ts';

/** What the typed time is on this device's clock, where that is not Kyiv's; and what a change of clocks does to it. */
export function WhenNote() {
  const { t } = useTranslation('cabinet');
  const [day, time] = useWatch<EventValues, ['eventDate', 'eventTime']>({ name: ['eventDate', 'eventTime'] });
  if (!isDay(day) || !isTime(time)) return null;
  const instant = new Date(kyivInstant(day, time));
  const change = clockChange(day, time);
  const onDevice = deviceTime(instant);
  if (!change && !onDevice) return null;
  return (
    <Alert severity={change ? 'warning' : 'info'}>
      {change && <div>{t(`events.form.clock.${change}`, { time, begins: kyivTime(instant) })}</div>}
      {onDevice && <div>{t('events.form.onDevice', { date: onDevice })}</div>}
    </Alert>
  );
}
