import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { TypedGuard } from '../../../shared/form/drafts/typed-guard.tsx';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { useBegun } from '../../../shared/form/use-begun.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { act as actQuery, invalidatedByActs, type Act } from '../api.ts';
import { ActForm } from '../form/act-form.tsx';
import { actPathFields, basisKeyOf, toCreateAct, valuesOf, type ActValues } from '../form/act-values.ts';
import { useBasisText } from '../components/use-basis-text.ts';

/** A draft that is not right yet. */
export default function ActEditPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(actQuery(id));
  const isBegun = useBegun(id, data?.allowed.includes('update') === true);
  if (error && !data) {
    return hasCode(error, 'not_found') ? (
      <EmptyState title={t('acts.missing')} text={t('acts.missingText')} />
    ) : (
      <ErrorState error={error} onRetry={refetch} />
    );
  }
  if (!data) return <Loading rows={3} height={160} />;
  return (
    <Page title={t('acts.editTitle')} lead={isBegun && t('acts.editLead')} backTo={paths.act(id)} width="narrow">
      {isBegun ? (
        <EditAct key={id} act={data} getNewest={async () => (await refetch()).data} />
      ) : (
        <EmptyState level="h2" title={t('acts.notEditable')} text={t('acts.notEditableText')} />
      )}
    </Page>
  );
}

/** `base` is the version with which the form began: updates from the server must not overwrite what is being typed. */
function EditAct({ act, getNewest }: { act: Act; getNewest: () => Promise<Act | undefined> }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const [base, setBase] = useState(act);
  const basisText = useBasisText();
  const update = useApiMutation('PUT /acts/{id}', { invalidates: invalidatedByActs, handledErrors: 'all' });
  const toBody = (values: ActValues) => {
    const { kind: _kind, ...body } = toCreateAct(values);
    return { ...body, version: base.version };
  };
  const contractForm = useContractForm<ActValues>({
    schema: () => import('@oplich/contract/acts/schemas').then(m => m.UpdateAct),
    defaultValues: valuesOf(base),
    toBody,
    pathFields: actPathFields,
    async onSubmit(values) {
      await update.mutateAsync({ params: { id: base.id }, body: toBody(values) });
      toast(t('cabinet:acts.form.saved'), 'success');
      await navigate(paths.act(base.id), { replace: true });
    },
  });
  const conflict = useConflict({ contractForm, getNewest, valuesOf, onNewest: setBase });
  return (
    <ActForm
      contractForm={contractForm}
      note={<TypedGuard version={base.version} />}
      failureMessage={conflict}
      basis={{ value: basisKeyOf(base.basis.type, base.basis.id), label: basisText(base.basis) }}
      submitLabel={t('common:action.save')}
      backTo={paths.act(base.id)}
    />
  );
}
