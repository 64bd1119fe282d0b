import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { TypedGuard } from '../../../shared/form/drafts/typed-guard.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { faq, type FaqEntry } from '../api.ts';
import { QuestionForm, type QuestionValues } from './question-form.tsx';

const valuesOf = ({ question, answer, published }: FaqEntry): QuestionValues => ({ question, answer, published });

/** Edits a question; another user's change in the meantime is shown only on request. */
export function EditQuestion({ entry }: { entry: FaqEntry }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [{ id, audience, version }, setBase] = useState(entry);
  const update = useApiMutation('PUT /faq/{id}', { invalidates: ['faq'], handledErrors: 'all' });
  const contractForm = useContractForm<QuestionValues>({
    schema: () => import('@oplich/contract/faq/schemas').then(m => m.UpdateFaq),
    defaultValues: valuesOf(entry),
    toBody: values => ({ ...values, version }),
    async onSubmit(values) {
      await update.mutateAsync({ params: { id }, body: { ...values, version } });
      toast(t('cabinet:support.manage.saved'), 'success');
      await navigate(paths.faqOf(audience), { replace: true });
    },
  });
  const conflict = useConflict({
    contractForm,
    async getNewest() {
      const { items } = await client.query({ ...faq(audience), staleTime: 0 });
      const newest = items.find(one => one.id === id);
      if (!newest) await navigate(paths.faqOf(audience), { replace: true });
      return newest;
    },
    valuesOf,
    onNewest: setBase,
  });
  return (
    <QuestionForm
      contractForm={contractForm}
      submitLabel={t('common:action.save')}
      note={<TypedGuard version={version} />}
      failureMessage={conflict}
    />
  );
}
