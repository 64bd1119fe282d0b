import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api-client/index.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { answersDraft, answersToSend, emptyAnswers, type TypedAnswers } from '../answers.ts';
import type { Event } from '../api.ts';
import { AnswerFields } from '../components/person/answer-fields.tsx';
import { HowPlacesCome } from './how-places-come.tsx';

/** Joining the waiting list with the organizer's questions, so that a place that comes free is accepted with one tap. */
export function JoinDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const keyFor = useRepeatable();
  const join = useApiMutation('POST /events/{id}/waiting-list', { invalidates: ['events'], handledErrors: 'all' });
  const toBody = ({ answers }: { answers: TypedAnswers }) => ({
    answers: answersToSend(event.registrationForm, answers),
  });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/participants/waiting-list').then(m => m.JoinWaitingList),
    defaultValues: { answers: emptyAnswers(event.registrationForm) },
    toBody,
    async onSubmit(values: { answers: TypedAnswers }) {
      const body = toBody(values);
      try {
        const { position } = await join.mutateAsync({ params: { id: event.id }, body, headers: keyFor(body) });
        await draft.clear();
        toast(t('waiting.joined', { position }), 'success');
      } catch (error) {
        // The page is updated with what is possible now, and this form may disappear: the input returns in the next one.
        if (!hasCode(error, 'status_change_not_allowed')) throw error;
        toast(t('waiting.changedMeanwhile'), 'warning');
      }
      onClose();
    },
  });
  const draft = useDraft({ key: answersDraft(event.id, event.registrationForm), form: contractForm.form });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('waiting.join')}
      submitLabel={t('waiting.join')}
      isLong={event.registrationForm.length > 0}
      leavesAtOnce
      onClose={onClose}
    >
      <Typography>
        <strong>{event.name}</strong>
        <br />
        {format.longDateTime(event.eventDate)}
      </Typography>
      <HowPlacesCome event={event} />
      <AnswerFields questions={event.registrationForm} />
    </FormDialog>
  );
}
