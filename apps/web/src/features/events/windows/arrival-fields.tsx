import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { peopleForDesks, servedAnHour } from '@oplich/contract/events/arrival-windows';
import { windowMinutes } from '@oplich/contract/shared/limits';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { sumOf } from './arrival-values.ts';
import { instantOf, type EventValues } from '../form/event-values.ts';

/** The event's time in windows; closed until somebody wants it. */
export function ArrivalFields() {
  const { t } = useTranslation('cabinet');
  const { setValue } = useFormContext<EventValues>();
  const arrival = useWatch<EventValues, 'arrival'>({ name: 'arrival' });
  const heading = useRef<HTMLHeadingElement>(null);
  const [pressed, setPressed] = useState(0);
  useFocusAfter(pressed, heading);
  const divide = (isDivided: boolean) => {
    setValue('arrival.isDivided', isDivided, { shouldDirty: true });
    setPressed(pressed + 1);
  };
  if (!arrival.isDivided) {
    return (
      <FormSection title={t('windows.form.title')} lead={t('windows.form.lead')} heading={heading}>
        <Button variant="outlined" onClick={() => divide(true)} sx={{ alignSelf: 'flex-start' }}>
          {t('windows.form.open')}
        </Button>
      </FormSection>
    );
  }
  const wrong = t('windows.form.minutesWrong', windowMinutes);
  return (
    <FormSection title={t('windows.form.title')} lead={t('windows.form.lead')} heading={heading}>
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
      <Button variant="text" onClick={() => divide(false)} sx={{ alignSelf: 'flex-start' }}>
        {t('windows.form.close')}
      </Button>
    </FormSection>
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
