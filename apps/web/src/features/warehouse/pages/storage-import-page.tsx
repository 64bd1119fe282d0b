import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../../shared/api-client/index.ts';
import { refuseDrops } from '../../../shared/files/refuse-drops.ts';
import { LeavingQuestion } from '../../../shared/form/drafts/leave-guard.tsx';
import { useDownload } from '../../../shared/hooks/use-download.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { FileDownloadIcon as DownloadIcon } from '../../../shared/ui/icons/file-download.tsx';
import { FileUploadIcon as FileIcon } from '../../../shared/ui/icons/file-upload.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { importTemplate } from '../api.ts';
import { ImportPreview } from '../components/import/import-preview.tsx';
import { useImport } from '../use-import.ts';
import { importMegabytes, useImportWords } from '../use-import-words.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

/** A table of goods is chosen, shown as it was understood, and put in whole. */
export default function StorageImportPage() {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const { failed } = useImportWords();
  const table = useImport();
  const { file, preview, failure, busy, isUnseen, isUncertain, choose, correct, checkAgain, confirm } = table;

  const receiveGoods = async () => {
    const count = await confirm();
    if (count === undefined) return;
    await navigate(paths.storage, { replace: true });
    toast(t('warehouse.import.done', { count }), 'success');
  };
  return (
    <Page title={t('warehouse.import.title')} lead={t('warehouse.import.lead')} backTo={paths.storage}>
      <LeavingQuestion shouldBlock={table.holdsWayOut} />
      <Stack sx={{ gap: 5 }}>
        <ChooseFile
          file={file}
          isBusy={busy === 'reading' || busy === 'putting'}
          onChoose={chosen => void choose(chosen)}
        />
        <Box role="status" aria-live="polite">
          {(busy === 'reading' || busy === 'putting') && (
            <>
              <Typography sx={{ mb: 2 }}>{t(`warehouse.import.${busy}`)}</Typography>
              <LinearProgress aria-label={t(`warehouse.import.${busy}`)} />
            </>
          )}
        </Box>
        {table.isRestored && failure === null && <Alert severity="info">{t('warehouse.import.unanswered')}</Alert>}
        {failure !== null && (
          <Alert
            severity="error"
            action={checkAgain && <Button onClick={() => void checkAgain()}>{t('common:action.retry')}</Button>}
          >
            {failed(failure)}
          </Alert>
        )}
        {preview && (
          <ImportPreview
            preview={preview}
            isChecking={busy === 'checking'}
            isUnseen={isUnseen}
            isPending={busy === 'putting'}
            isUncertain={isUncertain}
            onCorrect={(row, field, text) => void correct(row, field, text)}
            onConfirm={() => void receiveGoods()}
          />
        )}
      </Stack>
    </Page>
  );
}

interface ChooseFileProps {
  file: File | null;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** What a table has to be like, an example of one, and the file itself: chosen or dropped. */
function ChooseFile({ file, isBusy, onChoose }: ChooseFileProps) {
  const { t } = useTranslation('cabinet');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const template = useDownload();
  useEffect(refuseDrops, []);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onChoose(first);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      sx={{ borderRadius: 4, outline: isOver ? '2px solid' : 'none' }}
    >
      <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography>{t('warehouse.import.columns')}</Typography>
        <Typography color="textSecondary">
          {t('warehouse.import.limits', { rows: limits.importRows, size: importMegabytes })}
        </Typography>
        {file && <Typography sx={{ fontWeight: 600 }}>{t('warehouse.import.file', { name: file.name })}</Typography>}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          data-testid="import-file"
          onChange={event => {
            take(event.target.files);
            // The corrected table mostly has the same name: it may be chosen again.
            event.target.value = '';
          }}
        />
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button
            variant={file ? 'outlined' : 'contained'}
            startIcon={<FileIcon />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'warehouse.import.chooseOther' : 'warehouse.import.choose')}
          </Button>
          <LoadingButton
            startIcon={<DownloadIcon />}
            isPending={template.progress !== null}
            onClick={() => void template.start(importTemplate)}
          >
            {t('warehouse.import.template')}
          </LoadingButton>
        </Stack>
        {template.failure !== null && <Alert severity="error">{errorText(template.failure)}</Alert>}
      </Card>
    </Box>
  );
}
