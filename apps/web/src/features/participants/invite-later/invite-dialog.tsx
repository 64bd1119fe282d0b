import Typography from '@mui/material/Typography';
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
  countPicked,
  nobodyPicked,
  PeoplePicker,
  pickedToSend,
  refusedOf,
  wrongIn,
  type Picked,
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

/** Invites hand-picked people to an event that is there already; whom the server refuses is named at the very address. */
export function InviteDialog({ event, onClose }: InviteDialogProps) {
  const { t } = useTranslation('cabinet');
  const answerUntil = useAnswerUntil(event);
  const keyFor = useRepeatable();
  const invite = useApiMutation('POST /events/{id}/participants/invite', {
    invalidates: ['events'],
    handledErrors: 'all',
  });
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
      const body = toBody(values);
      const { invited } = await invite.mutateAsync({ params: { id: event.id }, body, headers: keyFor(body) });
      toast(t('participants.invite.done', { count: invited.length }), 'success');
      onClose();
    },
  });
  const { counts, maxParticipants } = event;
  const short = tooFewPlaces(contractForm.failure);
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('participants.invite.title')}
      submitLabel={t('participants.invite.send')}
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
      {contractForm.form.formState.errors.picked?.type === 'required' && (
        <Alert severity="error">{t('participants.invite.nobody')}</Alert>
      )}
    </FormDialog>
  );
}
