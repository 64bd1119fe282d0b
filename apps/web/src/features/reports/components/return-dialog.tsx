import { limits } from '@oplich/contract/shared/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecisionDraft } from '../../../shared/form/conflict/use-decision-draft.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByReports, type Report } from '../api.ts';

/** Gives a report back and says what has to be corrected. */
export function ReturnDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  // The version that was read before the dialog; later changes of the page were not seen.
  const [version] = useState(report.version);
  const giveBack = useApiMutation('POST /reports/{id}/return', {
    invalidates: invalidatedByReports,
    handledErrors: 'all',
  });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/reports/schemas').then(m => m.ReturnReport),
    defaultValues: { comment: '' },
    async onSubmit(body: { comment: string }) {
      await giveBack.mutateAsync({ params: { id: report.id }, body: { ...body, version } });
      await draft.clear();
      toast(t('reports.return.done'), 'success');
      onClose();
    },
  });
  const draft = useDecisionDraft(`report-return-${report.id}`, contractForm);
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('reports.return.title')}
      submitLabel={t('reports.do.return')}
      failureMessage={draft.failureMessage}
      leavesAtOnce
      onClose={onClose}
    >
      {t('reports.return.text')}
      <TextField name="comment" label={t('reports.return.comment')} rows={3} counter={limits.description} />
    </FormDialog>
  );
}
