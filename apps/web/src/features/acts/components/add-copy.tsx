import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { filesIn, type FilesValue } from '../../../shared/files/uploads.ts';
import { useFilesArrived } from '../../../shared/files/use-files-arrived.ts';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Act } from '../api.ts';

interface CopyValues {
  /** A list, or one where no more than one fits. */
  fileIds: FilesValue;
}

/** Where a scan of the signed document is added. */
export function AddCopy({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const haveFilesArrived = useFilesArrived();
  const add = useApiMutation('POST /acts/{id}/signed-copy', { invalidates: ['acts'], handledErrors: 'all' });
  const idsOf = ({ fileIds }: CopyValues) => ({ fileIds: filesIn(fileIds).map(file => file.id) });
  const contractForm = useContractForm<CopyValues>({
    schema: () => import('@oplich/contract/acts/schemas').then(m => m.AddSignedCopy),
    defaultValues: { fileIds: [] },
    toBody: idsOf,
    async onSubmit(values) {
      if (!haveFilesArrived(contractForm.form.control)) return;
      const body = idsOf(values);
      await add.mutateAsync({ params: { id: act.id }, body, headers: keyFor(body) });
      contractForm.form.reset();
      toast(t('acts.signed.added'), 'success');
    },
  });
  return (
    <FormFrame contractForm={contractForm}>
      <FilesField
        name="fileIds"
        label={t('acts.signed.label')}
        purpose="signedCopy"
        send={upload}
        max={limits.signedCopies - act.signedCopy.length}
        isRequired
        hint={t('acts.signed.hint')}
      />
      <SubmitButton>{t('acts.signed.add')}</SubmitButton>
    </FormFrame>
  );
}
