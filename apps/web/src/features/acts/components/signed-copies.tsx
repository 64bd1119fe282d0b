import Typography from '@mui/material/Typography';
import type { FileRef } from '@oplich/contract/files/schemas';
import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Act } from '../api.ts';

/** Scans of the document once both sides signed it. */
export function SignedCopies({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const mayAdd = act.allowed.includes('addSignedCopy') && act.signedCopy.length < limits.signedCopies;
  if (act.signedCopy.length === 0 && !mayAdd) return null;
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('acts.signed.title')}
      </Typography>
      {act.signedCopy.length > 0 && <FileLinks files={act.signedCopy} />}
      {mayAdd && <AddCopy key={act.signedCopy.length} act={act} />}
    </Card>
  );
}

interface CopyValues {
  fileIds: FileRef[];
}

function AddCopy({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const add = useApiMutation('POST /acts/{id}/signed-copy', { invalidates: ['acts'], handledErrors: 'all' });
  const idsOf = ({ fileIds }: CopyValues) => ({ fileIds: fileIds.map(file => file.id) });
  const contractForm = useContractForm<CopyValues>({
    schema: () => import('@oplich/contract/acts/schemas').then(m => m.AddSignedCopy),
    defaultValues: { fileIds: [] },
    toBody: idsOf,
    async onSubmit(values) {
      const body = idsOf(values);
      await add.mutateAsync({ params: { id: act.id }, body, headers: keyFor(body) });
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
        hint={t('acts.signed.hint')}
      />
      <SubmitButton>{t('acts.signed.add')}</SubmitButton>
    </FormFrame>
  );
}
