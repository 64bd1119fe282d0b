import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { peopleForDesks, servedAnHour } from '@oplich/contract/events/arrival-windows';
import { windowMinutes } from '@oplich/contract/shared/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { instantOf, type EventValues } from '../form/event-values.ts';
import { sumOf } from './arrival-values.ts';

/** How long a window is, and for how many people. */
export function WindowFields({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const wrong = t('windows.form.minutesWrong', windowMinutes);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextField
          name="arrival.minutes"
          inputMode="numeric"
          label={t('windows.form.minutes')}
          hint={t('windows.form.minutesHint', windowMinutes)}
          texts={{ required: wrong, invalid: wrong, too_small: wrong, too_large: wrong }}
        />
        <TextField name="arrival.desks" inputMode="numeric" optional label={t('windows.form.desks')} />
        <TextField
          name="arrival.people"
          inputMode="numeric"
          label={t('windows.form.people')}
          texts={{
            required: t('windows.form.peopleWrong'),
            invalid: t('windows.form.peopleWrong'),
            too_small: t('windows.form.peopleTooFew'),
            too_large: t('windows.form.tooMany'),
          }}
        />
      </Box>
      <Pace />
      <Button variant="text" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
        {t('windows.form.close')}
      </Button>
    </>
  );
}

/** How many people the desks have time for, and for how many there is room. */
function Pace() {
  const { t } = useTranslation('cabinet');
  const { setValue } = useFormContext<EventValues>();
  const values = useWatch<EventValues>() as EventValues;
  const { minutes, desks, windows, places } = sumOf(instantOf(values), values.eventDate, values.arrival);
  const fits = minutes !== null && desks !== null ? peopleForDesks(desks, minutes) : null;
  const person = (count: number) => t('windows.form.person', { count });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {fits !== null && desks !== null && minutes !== null && (
        <>
          <Typography>
            {t('windows.form.pace', {
              count: desks,
              hour: person(servedAnHour(desks)),
              window: person(fits),
              minutes,
            })}
          </Typography>
          {values.arrival.people !== String(fits) && (
            <Button
              onClick={() =>
                setValue('arrival.people', String(fits), { shouldDirty: true, shouldValidate: true, shouldTouch: true })
              }
            >
              {t('windows.form.take', { number: fits })}
            </Button>
          )}
        </>
      )}
      {windows !== null && places !== null && (
        <Typography color="textSecondary">{t('windows.form.sum', { windows, places })}</Typography>
      )}
    </Box>
  );
}
