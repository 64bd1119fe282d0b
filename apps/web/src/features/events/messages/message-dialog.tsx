import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api-client/index.ts';
import { ChecksField } from '../../../shared/form/fields/checks-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { windowsOfDay, type Event } from '../api.ts';
import { participantTabName } from '../participant-tabs.ts';
import { undoableUntil, type Undoable } from '../undo/undoable-store.ts';
import { useWindowTime } from '../windows/use-window-time.ts';
import { writableStates, type WritableState } from './writable-states.ts';

interface MessageDialogProps {
  event: Event;
  onSent: (sent: Undoable) => void;
  onClose: () => void;
}
interface Values {
  states: WritableState[];
  /** Starts of windows; none: everybody. */
  windows: string[];
  text: string;
}

const bodyOf = ({ windows, ...body }: Values) => ({ ...body, ...(windows.length > 0 && { windows }) });

/** Writes to the participants in chosen states; shows how many they are before sending. */
export function MessageDialog({ event, onSent, onClose }: MessageDialogProps) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const write = useApiMutation('POST /events/{id}/messages', { invalidates: ['events'], handledErrors: 'all' });
  const there = writableStates(event);
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/participants/messages').then(m => m.SendMessage),
    defaultValues: { states: there.includes('confirmed') ? ['confirmed'] : there.slice(0, 1), windows: [], text: '' },
    toBody: bodyOf,
    async onSubmit(values) {
      const body = bodyOf(values);
      const until = undoableUntil();
      const sent = await write.mutateAsync({ params: { id: event.id }, body, headers: keyFor(body) });
      if (sent.batchId === null) toast(t('participants.message.nobody'), 'warning');
      else onSent({ eventId: event.id, to: 'messaged', people: sent.people, batches: [sent.batchId], until });
      onClose();
    },
  });
  const [chosen, windows] = contractForm.form.watch(['states', 'windows']);
  const people = there.reduce((sum, state) => sum + (chosen.includes(state) ? event.counts[state] : 0), 0);
  const isNarrowed = windows.length > 0;
  // The organizer's overview of the day: who was served and who is expected, by window.
  const { data: day } = useQuery({ ...windowsOfDay(event.id), enabled: isNarrowed });
  const inWindows = day?.windows
    .filter(({ start }) => windows.includes(start))
    .reduce(
      (sum, { expected, served }) =>
        sum + (chosen.includes('confirmed') ? expected - served : 0) + (chosen.includes('aided') ? served : 0),
      0,
    );
  const timeOf = useWindowTime();
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('participants.message.title')}
      submitLabel={t('participants.message.send')}
      isLong
      keeps={['text']}
      onClose={onClose}
      failureMessage={
        hasCode(contractForm.failure, 'status_change_not_allowed') && (
          <Alert severity="error">{t('participants.message.tooMany', { most: limits.eventMessagesADay })}</Alert>
        )
      }
    >
      <Typography>{t('participants.message.lead', { most: limits.eventMessagesADay })}</Typography>
      <ChecksField
        name="states"
        label={t('participants.message.to')}
        texts={{ required: t('participants.message.toMissing') }}
        options={there.map(state => ({
          value: state,
          label: `${t(`participants.state.${participantTabName(event, state)}`)} (${event.counts[state]})`,
        }))}
      />
      {event.windowList.length > 0 && (
        <ChecksField
          name="windows"
          label={t('participants.message.windows')}
          options={event.windowList.map(window => ({
            value: window.start,
            label: `${timeOf(window)} (${window.taken})`,
          }))}
        />
      )}
      <TextField
        name="text"
        label={t('participants.message.text')}
        hint={t('participants.message.textHint')}
        rows={4}
        counter={limits.eventMessage}
      />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isNarrowed && `${t('participants.message.reachesWindows')} `}
        {!isNarrowed
          ? t('participants.message.reaches', { count: people })
          : inWindows !== undefined && t('participants.message.reaches', { count: inWindows })}
      </Typography>
    </FormDialog>
  );
}
