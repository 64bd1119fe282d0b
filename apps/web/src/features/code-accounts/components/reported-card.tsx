import Typography from '@mui/material/Typography';
import type { FileRef } from '@oplich/contract/files/schemas';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { CodeAccount } from '../api.ts';

/** Whether the report of a code was handed in, with the paper that says so, or the place to say it. */
export function ReportedCard({ account }: { account: CodeAccount }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { reported, allowed } = account;
  const mayMark = allowed.includes('markReported');
  if (!reported && !mayMark) return null;
  return (
    <Card
      component="section"
      // Nothing is handed in on paper.
      sx={{ display: 'grid', gap: 3, ...(!reported && { '@media print': { display: 'none' } }) }}
    >
      <Typography component="h2" variant="h2">
        {t('codes.reported.title')}
      </Typography>
      {reported && (
        <>
          <Typography>{t('codes.reported.on', { day: format.longDate(reported.at) })}</Typography>
          <FileLinks files={reported.files} />
        </>
      )}
      {mayMark && <MarkReported code={account.uniqueCode} />}
    </Card>
  );
}

interface Values {
  files: FileRef[];
}

function MarkReported({ code }: { code: string }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const mark = useApiMutation('POST /warehouse/codes/reported', {
    invalidates: ['warehouse', 'notifications'],
    handledErrors: 'all',
  });
  const toBody = ({ files }: Values) => ({ code, fileId: files[0]?.id ?? '' });
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/warehouse/code-account').then(m => m.ReportedCode),
    defaultValues: { files: [] },
    toBody,
    pathFields: { fileId: 'files' },
    async onSubmit(values) {
      const body = toBody(values);
      await mark.mutateAsync({ body, headers: keyFor(body) });
      toast(t('codes.reported.done'), 'success');
    },
  });
  return (
    <FormFrame contractForm={contractForm}>
      <Typography color="textSecondary">{t('codes.reported.text')}</Typography>
      <FilesField
        name="files"
        label={t('codes.reported.file')}
        purpose="document"
        send={upload}
        max={1}
        hint={t('codes.reported.fileHint')}
      />
      <SubmitButton>{t('codes.reported.mark')}</SubmitButton>
    </FormFrame>
  );
}
