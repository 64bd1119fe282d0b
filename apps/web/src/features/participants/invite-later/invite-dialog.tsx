import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import {
  CannotAcceptNote,
  countPicked,
  nameIn,
  nobodyPicked,
  PeoplePicker,
  pickedToSend,
  refusedOf,
  wrongIn,
  type Picked,
  type Warned,
} from '../../people-picker/index.ts';
import { useAnswerUntil } from './use-answer-until.ts';

interface InviteDialogProps {
  event: Event;
  onClose: () => void;
}
interface Values {
  picked: Picked;
}

const toBody = ({ picked }: Values) => {
  const { emails, ids } = pickedToSend(picked);
  return { emails, participantIds: ids };
};

/** Returns how many people were too many for how many places, as the server counts them now. */
function tooFewPlaces(failure: unknown) {
  if (!hasCode(failure, 'event_participants_limit_exceeded')) return undefined;
  const { asked, free } = failure.extra;
  return typeof asked === 'number' && typeof free === 'number' ? { asked, free } : undefined;
}

/** Invites hand-picked people to an existing event; people refused by the server are named at their address. */
export function InviteDialog({ event, onClose }: InviteDialogProps) {
  const { t } = useTranslation('cabinet');
  const answerUntil = useAnswerUntil(event);
  const keyFor = useRepeatable();
  const invite = useApiMutation('POST /events/{id}/participants/invite', {
    invalidates: ['events'],
    handledErrors: 'all',
  });
  const [warned, setWarned] = useState<Warned>();
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/participants/schemas').then(m => m.Invite),
    defaultValues: { picked: nobodyPicked },
    toBody,
    async onSubmit(values) {
      const wrong = wrongIn(values.picked);
      const isNobody = countPicked(values.picked) === 0;
      if (wrong || isNobody) {
        contractForm.form.setError('picked', { type: wrong ?? 'required' });
        return;
      }
      const picked = toBody(values);
      const of = JSON.stringify(picked);
      // A user who was warned and sends the same list again means it.
      const body = { ...picked, ...(warned?.of !== of && { askFirst: true }) };
      const { invited, cannotAccept } = await invite.mutateAsync({
        params: { id: event.id },
        body,
        headers: keyFor(body),
      });
      if (cannotAccept.length > 0) {
        setWarned({ of, people: cannotAccept });
        return;
      }
      toast(t('participants.invite.done', { count: invited.length }), 'success');
      onClose();
    },
  });
  const { counts, maxParticipants } = event;
  const picked = contractForm.form.watch('picked');
  const isWarned = warned?.of === JSON.stringify(toBody({ picked }));
  const short = tooFewPlaces(contractForm.failure);
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('participants.invite.title')}
      submitLabel={t(isWarned ? 'participants.invite.sendAnyway' : 'participants.invite.send')}
      isLong
      onClose={onClose}
      failureMessage={
        short && (
          <Alert severity="error">{t('invite.moreThanPlaces', { count: short.asked, places: short.free })}</Alert>
        )
      }
    >
      <Typography>{answerUntil}</Typography>
      <PeoplePicker
        name="picked"
        refused={refusedOf(contractForm.failure)}
        places={short ? undefined : Math.max(0, maxParticipants - counts.occupied)}
      />
      {isWarned && <CannotAcceptNote people={warned.people} nameOf={nameIn(picked)} />}
      {contractForm.form.formState.errors.picked?.type === 'required' && (
        <Alert severity="error">{t('participants.invite.nobody')}</Alert>
      )}
    </FormDialog>
  );
}
