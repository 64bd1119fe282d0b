import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { TypedGuard } from '../../../shared/form/drafts/typed-guard.tsx';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { useBegun } from '../../../shared/form/use-begun.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useFilesArrived } from '../../../shared/files/use-files-arrived.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { declaration as declarationQuery, invalidatedByDeclarations, type Declaration } from '../api.ts';
import { DeclarationForm } from '../components/declaration-form.tsx';
import { DeclarationMissing } from '../components/declaration-missing.tsx';
import { bodyOf, valuesOf, type DeclarationValues } from '../declaration-values.ts';

export default function DeclarationEditPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(declarationQuery(id));
  const isBegun = useBegun(id, data?.allowed.includes('edit') === true);
  if (error && !data) return <DeclarationMissing error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return (
    <Page title={t('declarations.editing', { number: data.number })} backTo={paths.declaration(id)} width="narrow">
      {isBegun ? (
        <EditDeclaration key={id} declaration={data} getNewest={async () => (await refetch()).data} />
      ) : (
        <EmptyState level="h2" title={t('declarations.notEditable')} />
      )}
    </Page>
  );
}

interface EditDeclarationProps {
  declaration: Declaration;
  getNewest: () => Promise<Declaration | undefined>;
}

/**
 * `declaration` is the version with which the form began: updates from the server must not overwrite what is being typed.
 */
function EditDeclaration({ declaration, getNewest }: EditDeclarationProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const haveFilesArrived = useFilesArrived();
  const [{ id, version, comment }, setBase] = useState(declaration);
  const update = useApiMutation('PUT /declarations/{id}', {
    invalidates: invalidatedByDeclarations,
    handledErrors: 'all',
  });
  const toBody = (values: DeclarationValues) => ({ ...bodyOf(values), version });
  const contractForm = useContractForm<DeclarationValues>({
    schema: () => import('@oplich/contract/declarations/schemas').then(m => m.UpdateDeclaration),
    defaultValues: valuesOf(declaration),
    toBody,
    async onSubmit(values) {
      if (!haveFilesArrived(contractForm.form.control)) return;
      const body = toBody(values) as Parameters<typeof update.mutateAsync>[0]['body'];
      await update.mutateAsync({ params: { id }, body });
      toast(t('cabinet:declarations.saved'), 'success');
      await navigate(paths.declaration(id), { replace: true });
    },
  });
  const conflict = useConflict({ contractForm, getNewest, valuesOf, onNewest: setBase });
  return (
    <DeclarationForm
      contractForm={contractForm}
      failureMessage={conflict}
      submitLabel={t('common:action.save')}
      notification={
        <>
          <TypedGuard version={version} />
          {comment && (
            <Alert severity="warning" isStanding>
              <strong>{t('cabinet:declarations.toCorrect')}</strong>
              <br />
              {comment}
            </Alert>
          )}
        </>
      }
    />
  );
}
