import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByFeedback } from '../api.ts';

interface Values {
  subject: string;
  message: string;
}
const empty: Values = { subject: '', message: '' };

/** A message to the administrators; `left`: how many more may be sent. */
export function WriteForm({ accountId, left }: { accountId: string; left: number }) {
  const { t } = useTranslation('cabinet');
  const draftKey = `feedback:${accountId}`;
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const send = useApiMutation('POST /feedback', { invalidates: invalidatedByFeedback, handledErrors: 'all' });
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/feedback/schemas').then(m => m.SendFeedback),
    defaultValues: empty,
    async onSubmit(body) {
      await send.mutateAsync({ body, headers: keyFor(body) });
      await draft.startOver();
      toast(t('feedback.form.sent'), 'success');
    },
  });
  const draft = useDraft({ key: draftKey, form: contractForm.form });
  return (
    <FormFrame contractForm={contractForm}>
      {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
      <TextField
        name="subject"
        label={t('feedback.form.subject')}
        hint={t('feedback.form.subjectHint')}
        counter={limits.title}
      />
      <TextField
        name="message"
        label={t('feedback.form.message')}
        hint={t('feedback.form.messageHint')}
        rows={4}
        counter={limits.description}
      />
      <SubmitButton>{t('feedback.form.send')}</SubmitButton>
      <Typography variant="body2" color="textSecondary">
        {t('feedback.form.left', { count: left })}
      </Typography>
    </FormFrame>
  );
}
