import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { declarationTouches, type Declaration } from '../api.ts';

/** Gives a declaration back and says what has to be mended. */
export function RejectDialog({ declaration, onClose }: { declaration: Declaration; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const reject = useDeed('POST /declarations/{id}/reject', { touches: declarationTouches, shows: 'all' });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/declarations/schemas').then(m => m.RejectDeclaration),
    defaultValues: { comment: '' },
    async onSubmit(body: { comment: string }) {
      await reject.mutateAsync({ params: { id: declaration.id }, body });
      toast(t('declarations.reject.done'), 'success');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      holdsInput
      title={t('declarations.reject.title', { number: declaration.number })}
      confirmLabel={t('declarations.deed.reject')}
      isPending={contractForm.form.formState.isSubmitting}
      onConfirm={() => void contractForm.submit()}
      onClose={onClose}
    >
      {t('declarations.reject.text')}
      <FormFrame contractForm={contractForm}>
        <TextField name="comment" label={t('declarations.comment')} rows={3} counter={limits.description} />
      </FormFrame>
    </ConfirmDialog>
  );
}
