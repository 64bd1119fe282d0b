import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../shared/form/fields/choice-field.tsx';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TimeField } from '../../../shared/form/fields/time-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { kyivTime } from '@oplich/contract/shared/kyiv-time';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Event } from '../api.ts';
import { peopleConcerned } from '../event-state.ts';
import { fieldOfInstant, instantOf } from '../form/event-values.ts';
import { endAfter, postponed, shifts, type Shift } from './postponed.ts';

interface PostponeValues {
  shift: Shift | 'other';
  eventDate: string;
  eventTime: string;
}

/** The times from and to which this dialog has requested a move. */
interface Sent {
  from: Pick<Event, 'eventDate' | 'endsAt'>;
  to: readonly string[];
}

/** One hour later is preselected; the dialog tells who will be notified. */
export function PostponeDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const update = useApiMutation('PUT /events/{id}', { invalidates: ['events', 'warehouse'], handledErrors: 'all' });
  const count = peopleConcerned(event);
  // After a lost answer the event may have moved already; offsets stay relative to its earlier time.
  const [sent, setSent] = useState<Sent>();
  const isMoved = sent?.to.includes(event.eventDate) === true;
  const from = isMoved ? sent.from : event;

  const dateOf = ({ shift, ...typed }: PostponeValues) =>
    shift === 'other' ? instantOf(typed) : postponed(from.eventDate, shift, now);
  const toBody = (values: PostponeValues) => {
    const eventDate = dateOf(values);
    return { version: event.version, eventDate, ...endAfter(from, eventDate) };
  };
  const move = async (values: PostponeValues) => {
    const to = dateOf(values);
    if (isMoved && to === event.eventDate) return to;
    const before = sent?.from.eventDate === from.eventDate ? sent.to : [];
    setSent({ from: { eventDate: from.eventDate, endsAt: from.endsAt }, to: [...before, to] });
    const { eventDate } = await update.mutateAsync({ params: { id: event.id }, body: toBody(values) });
    return eventDate;
  };
  const contractForm = useContractForm<PostponeValues>({
    schema: () => import('@oplich/contract/events/bodies').then(m => m.UpdateEvent.required({ eventDate: true })),
    defaultValues: { shift: 'hour', eventDate: '', eventTime: kyivTime(new Date(event.eventDate)) },
    toBody,
    pathFields: fieldOfInstant,
    async onSubmit(values) {
      const date = format.longDateTime(await move(values));
      toast(count === 0 ? t('events.postpone.done', { date }) : t('events.postpone.told', { count, date }), 'success');
      onClose();
    },
  });
  const { form } = contractForm;
  const shift = form.watch('shift');

  return (
    <FormDialog
      contractForm={contractForm}
      title={t('events.postpone.title')}
      submitLabel={t('events.postpone.action')}
      onClose={onClose}
    >
      <Typography>{t('events.postpone.now', { date: format.longDateTime(event.eventDate) })}</Typography>
      <ChoiceField
        name="shift"
        label={t('events.postpone.to')}
        columns={1}
        options={[
          ...shifts.map(value => ({
            value,
            label: t(`events.postpone.shift.${value}`),
            hint: format.longDateTime(postponed(from.eventDate, value, now)),
          })),
          { value: 'other', label: t('events.postpone.shift.other') },
        ]}
      />
      {shift === 'other' && (
        <>
          <DateField
            name="eventDate"
            label={t('events.form.date')}
            texts={{ required: t('events.form.dateMissing'), too_small: t('events.form.datePast') }}
          />
          <TimeField name="eventTime" label={t('events.form.time')} hint={t('events.form.timeHint')} />
        </>
      )}
      <Typography sx={{ fontWeight: 600 }}>
        {count === 0 ? t('events.postpone.tellsNobody') : t('events.postpone.tells', { count })}
      </Typography>
    </FormDialog>
  );
}
