import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../shared/api-client/index.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../../shared/form/drafts/use-draft.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../../shared/hooks/use-repeatable.ts';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { answersDraft, answersToSend, emptyAnswers, type TypedAnswers } from '../../answers.ts';
import type { PersonEventSummary } from '../../api.ts';
import { AnswerFields } from './answer-fields.tsx';

interface ApplyDialogProps {
  event: PersonEventSummary;
  /** The application to withdraw in the same call. */
  insteadOf?: { eventId: string; name: string };
  onClose: () => void;
}

/** The application form with the organizer's questions. */
export function ApplyDialog({ event, insteadOf, onClose }: ApplyDialogProps) {
  const { t } = useTranslation(['cabinet', 'errors']);
  const format = useFormat();
  const keyFor = useRepeatable();
  const apply = useApiMutation('POST /events/{id}/participants/apply', {
    invalidates: ['events', 'accounts'],
    handledErrors: 'all',
  });
  const isInvited = event.myParticipation?.status === 'invited';
  // A person on the waiting list answered when joining, and the server has the answers.
  const hasAnswered = isInvited && event.myParticipation?.invitedBecause === 'waitingList';
  const questions = hasAnswered ? [] : event.registrationForm;
  const toBody = ({ answers }: { answers: TypedAnswers }) => ({
    answers: answersToSend(questions, answers),
    ...(insteadOf && { withdrawFrom: insteadOf.eventId }),
  });

  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/events/bodies').then(m => m.Apply),
    defaultValues: { answers: emptyAnswers(questions) },
    toBody,
    async onSubmit(values: { answers: TypedAnswers }) {
      const body = toBody(values);
      const { status } = await apply.mutateAsync({ params: { id: event.id }, body, headers: keyFor(body) });
      await draft.clear();
      toast(t(status === 'confirmed' ? 'cabinet:events.apply.confirmed' : 'cabinet:events.apply.done'), 'success');
      onClose();
    },
  });

  const draft = useDraft({ key: answersDraft(event.id, questions), form: contractForm.form });

  const { failure } = contractForm;
  const allowedAt = hasCode(failure, 'participation_once_per_month') ? failure.extra['allowedAt'] : undefined;
  return (
    <FormDialog
      contractForm={contractForm}
      title={isInvited ? t('cabinet:events.part.accept') : t('cabinet:events.apply.title')}
      submitLabel={isInvited ? t('cabinet:events.part.accept') : t('cabinet:events.apply.action')}
      isLong={questions.length > 0}
      leavesAtOnce
      onClose={onClose}
      failureMessage={
        typeof allowedAt === 'string' ? (
          <Alert severity="error">{t('errors:participation_wait', { date: format.longDate(allowedAt) })}</Alert>
        ) : (
          hasCode(failure, 'event_participants_limit_exceeded') && (
            <Alert severity="error">
              {t('cabinet:events.apply.full')}.{' '}
              {t(insteadOf ? 'cabinet:events.apply.fullText' : 'cabinet:waiting.fullMeanwhile')}
            </Alert>
          )
        )
      }
    >
      <Typography>
        <strong>{event.name}</strong>
        <br />
        {format.longDateTime(event.eventDate)}
      </Typography>
      {insteadOf && <Alert severity="warning">{t('cabinet:events.apply.switchText', { name: insteadOf.name })}</Alert>}
      {!isInvited && <Typography color="textSecondary">{t('cabinet:events.apply.text')}</Typography>}
      {hasAnswered && event.registrationForm.length > 0 && (
        <Typography color="textSecondary">{t('cabinet:waiting.answeredBefore')}</Typography>
      )}
      <AnswerFields questions={questions} />
    </FormDialog>
  );
}
