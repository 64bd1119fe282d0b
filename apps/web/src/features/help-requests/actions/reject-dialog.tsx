import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { HelpRequestDetails } from '../api.ts';

/** Rejects a request; the person gets the reason in these very words. */
export function RejectDialog({ request, onClose }: { request: HelpRequestDetails; onClose: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const reject = useApiMutation('PUT /help-requests/{id}/reject', {
    invalidates: ['help-requests', 'warehouse'],
    handledErrors: 'all',
  });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/help-requests/schemas').then(m => m.RejectHelpRequest),
    defaultValues: { comment: '' },
    async onSubmit(body: { comment: string }) {
      await reject.mutateAsync({ params: { id: request.id }, body });
      toast(t('cabinet:help.reject.done'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('cabinet:help.reject.title')}
      submitLabel={t('cabinet:help.actions.reject')}
      irreversible
      loses
      keeps={['comment']}
      onClose={onClose}
    >
      <Typography>{t('cabinet:help.reject.text')}</Typography>
      <TextField
        name="comment"
        label={t('common:field.reason')}
        hint={t('cabinet:help.reject.hint')}
        rows={3}
        counter={limits.decisionComment}
      />
    </FormDialog>
  );
}
