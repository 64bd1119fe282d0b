import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useParty } from '../../accounts/index.ts';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useFilesArrived } from '../../../shared/files/use-files-arrived.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByDeclarations } from '../api.ts';
import { DeclarationForm } from '../components/declaration-form.tsx';
import { bodyOf, emptyDeclaration, type DeclarationValues } from '../declaration-values.ts';

export default function DeclarationNewPage() {
  const { t } = useTranslation('cabinet');
  const { party, error, refetch } = useParty();
  return (
    <Page title={t('declarations.newTitle')} backTo={paths.declarations} width="narrow">
      {party ? (
        <NewDeclaration accountId={party.id} recipient={party.name} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading rows={3} height={160} />
      )}
    </Page>
  );
}

/** Creates a draft. The input stays on the device until the server has the draft. */
function NewDeclaration({ accountId, recipient }: { accountId: string; recipient: string }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const draftKey = `declaration-new:${accountId}`;
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const haveFilesArrived = useFilesArrived();
  const [empty] = useState(() => emptyDeclaration(kyivDay(new Date()), recipient));
  const create = useApiMutation('POST /declarations', { invalidates: invalidatedByDeclarations, handledErrors: 'all' });
  const contractForm = useContractForm<DeclarationValues>({
    schema: () => import('@oplich/contract/declarations/schemas').then(m => m.CreateDeclaration),
    defaultValues: empty,
    toBody: bodyOf,
    async onSubmit(values) {
      if (!haveFilesArrived(contractForm.form.control)) return;
      // The schema has read the categories; the server reads them again.
      const body = bodyOf(values) as Parameters<typeof create.mutateAsync>[0]['body'];
      const { id } = await create.mutateAsync({ body, headers: keyFor(body) });
      await draft.clear();
      toast(t('declarations.created'), 'success');
      await navigate(paths.declaration(id), { replace: true });
    },
  });
  const draft = useDraft({ key: draftKey, form: contractForm.form });
  return (
    <DeclarationForm
      contractForm={contractForm}
      submitLabel={t('declarations.form.create')}
      notification={draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
    />
  );
}
