import { limits } from '@oplich/contract/shared/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecisionDraft } from '../../../shared/form/conflict/use-decision-draft.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByDeclarations, type Declaration } from '../api.ts';

/** Gives a declaration back and says what has to be corrected. */
export function RejectDialog({ declaration, onClose }: { declaration: Declaration; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  // The version that was read before the dialog; later changes of the page were not seen.
  const [version] = useState(declaration.version);
  const reject = useApiMutation('POST /declarations/{id}/reject', {
    invalidates: invalidatedByDeclarations,
    handledErrors: 'all',
  });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/declarations/schemas').then(m => m.RejectDeclaration),
    defaultValues: { comment: '' },
    async onSubmit(body: { comment: string }) {
      await reject.mutateAsync({ params: { id: declaration.id }, body: { ...body, version } });
      await draft.clear();
      toast(t('declarations.reject.done'), 'success');
      onClose();
    },
  });
  const draft = useDecisionDraft(`declaration-reject-${declaration.id}`, contractForm);
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('declarations.reject.title', { number: declaration.number })}
      submitLabel={t('declarations.action.reject')}
      failureMessage={draft.failureMessage}
      leavesAtOnce
      onClose={onClose}
    >
      {t('declarations.reject.text')}
      <TextField name="comment" label={t('declarations.comment')} rows={3} counter={limits.description} />
    </FormDialog>
  );
}
