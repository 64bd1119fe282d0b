import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import type { FormFile } from '../../../shared/files/uploads.ts';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useConfirmation } from '../../../shared/hooks/use-confirmation.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';

interface Values {
  file: FormFile | null;
}

/** Records that the report of a code was handed in, with the document that proves it. */
export function MarkReported({ code }: { code: string }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const mark = useApiMutation('POST /warehouse/codes/reported', {
    invalidates: ['warehouse', 'notifications'],
    handledErrors: 'all',
  });
  const first = useConfirmation();
  const toBody = ({ file }: Values) => ({ code, fileId: file?.id ?? '' });
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/warehouse/code-account').then(m => m.ReportedCode),
    defaultValues: { file: null },
    toBody,
    pathFields: { fileId: 'file' },
    async onSubmit(values) {
      if (!(await first.ask())) return;
      const body = toBody(values);
      await mark.mutateAsync({ body, headers: keyFor(body) });
      toast(t('codes.reported.done'), 'success');
    },
  });
  return (
    <>
      <FormFrame contractForm={contractForm}>
        <Typography color="textSecondary">{t('codes.reported.text')}</Typography>
        <FilesField
          name="file"
          label={t('codes.reported.file')}
          purpose="document"
          send={upload}
          max={1}
          isRequired
          hint={t('codes.reported.fileHint')}
        />
        <SubmitButton>{t('codes.reported.mark')}</SubmitButton>
      </FormFrame>
      <ConfirmDialog
        {...first.dialog}
        title={t('codes.reported.askTitle')}
        confirmLabel={t('codes.reported.mark')}
        irreversible
      >
        {t('codes.reported.askText', { code })}
      </ConfirmDialog>
    </>
  );
}
