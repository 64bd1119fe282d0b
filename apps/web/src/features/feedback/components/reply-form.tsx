import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api-client/index.ts';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useConfirmation } from '../../../shared/hooks/use-confirmation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByFeedback } from '../api.ts';

/** The one reply to a message; a draft stays on the device until it is sent. */
export function ReplyForm({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const draftKey = `feedback-reply:${id}`;
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const reply = useApiMutation('POST /feedback/{id}/reply', {
    invalidates: invalidatedByFeedback,
    handledErrors: 'all',
  });
  const first = useConfirmation();
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/feedback/schemas').then(m => m.ReplyToFeedback),
    defaultValues: { message: '' },
    async onSubmit(body: { message: string }) {
      if (!(await first.ask())) return;
      await reply.mutateAsync({ params: { id }, body, headers: keyFor(body) });
      await draft.clear();
      toast(t('feedback.reply.sent'), 'success');
    },
  });
  const draft = useDraft({ key: draftKey, form: contractForm.form });
  const isLate = hasCode(contractForm.failure, 'status_change_not_allowed');
  return (
    <FormSection title={t('feedback.reply.title')} lead={t('feedback.reply.hint')}>
      <FormFrame contractForm={contractForm} {...(isLate && { failureMessage: t('feedback.reply.late') })}>
        {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
        <TextField name="message" label={t('feedback.reply.text')} rows={5} counter={limits.feedbackReply} />
        <SubmitButton>{t('feedback.reply.send')}</SubmitButton>
      </FormFrame>
      <ConfirmDialog
        {...first.dialog}
        title={t('feedback.reply.askTitle')}
        confirmLabel={t('feedback.reply.send')}
        irreversible
      >
        {t('feedback.reply.askText')}
      </ConfirmDialog>
    </FormSection>
  );
}
