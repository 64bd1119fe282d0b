import type { FaqAudience } from '@oplich/contract/faq/audiences';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { QuestionForm, type QuestionValues } from './question-form.tsx';

const empty: QuestionValues = { question: { uk: '', en: '' }, answer: { uk: '', en: '' }, published: true };

/** Writes a question for one audience; two languages of it are long, so that the device keeps them. */
export function NewQuestion({ audience }: { audience: FaqAudience }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const draftKey = `faq-new:${audience}`;
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const create = useApiMutation('POST /faq', { invalidates: ['faq'], handledErrors: 'all' });
  const contractForm = useContractForm<QuestionValues>({
    schema: () => import('@oplich/contract/faq/schemas').then(m => m.CreateFaq),
    defaultValues: empty,
    toBody: values => ({ audience, ...values }),
    async onSubmit(values) {
      const body = { audience, ...values };
      await create.mutateAsync({ body, headers: keyFor(body) });
      await draft.clear();
      toast(t('support.manage.created'), 'success');
      await navigate(paths.faqOf(audience), { replace: true });
    },
  });
  const draft = useDraft({ key: draftKey, form: contractForm.form });
  return (
    <QuestionForm
      contractForm={contractForm}
      submitLabel={t('support.manage.add')}
      note={draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
    />
  );
}
