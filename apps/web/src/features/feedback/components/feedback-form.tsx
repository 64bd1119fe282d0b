import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import type { FeedbackLimits } from '@oplich/contract/feedback/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../accounts/index.ts';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { feedbackLimits, invalidatedByFeedback } from '../api.ts';
import { LimitNote } from './limit-note.tsx';

const askAgainMs = 60_000;

/** The way to the administrators, or from when it is open again: the server counts, and is asked again while one waits. */
export function FeedbackForm() {
  const { t } = useTranslation('cabinet');
  const {
    data: limit,
    error,
    refetch,
  } = useQuery({
    ...feedbackLimits,
    refetchInterval: ({ state }) => (state.data?.left === 0 ? askAgainMs : false),
  });
  const { data: profile } = useProfile();
  return (
    <FormSection title={t('feedback.form.title')} lead={t('feedback.form.lead')}>
      {error && !limit ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !limit || !profile ? (
        <Loading rows={2} height={72} />
      ) : (
        <FormOrNote limit={limit} accountId={profile.id} />
      )}
    </FormSection>
  );
}

function FormOrNote({ limit, accountId }: { limit: FeedbackLimits; accountId: string }) {
  const note = useRef<HTMLDivElement>(null);
  const isOver = limit.left === 0;
  useFocusAfter(isOver, note);
  if (!isOver) return <WriteForm accountId={accountId} left={limit.left} />;
  return (
    <div ref={note} tabIndex={-1}>
      <LimitNote limit={limit} />
    </div>
  );
}

interface Values {
  subject: string;
  message: string;
}
const empty: Values = { subject: '', message: '' };

function WriteForm({ accountId, left }: { accountId: string; left: number }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
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
  const draft = useDraft({ key: `feedback:${accountId}`, form: contractForm.form });
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
