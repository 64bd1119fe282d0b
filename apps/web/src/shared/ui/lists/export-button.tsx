import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ExportFormat } from '@oplich/contract/shared/lists';
import { use, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, NoAnswerError } from '../../api-client/index.ts';
import { useDownload } from '../../hooks/use-download.ts';
import { whenOpened } from '../dialogs/when-opened.tsx';
import { FilterLookContext } from './list-tools.ts';
import { ExportProgress } from './export-progress.tsx';
import { FileDownloadIcon as DownloadIcon } from '../icons/file-download.tsx';
import { Alert } from '../status/alert.tsx';

const ExportMenu = whenOpened(() => import('./export-menu.tsx').then(m => m.ExportMenu));

/** Asks for a list as it is narrowed and ordered now, all of it, as a file. */
export type AskFile = (format: ExportFormat, signal: AbortSignal) => Promise<unknown>;

interface ExportButtonProps {
  ask: AskFile;
  /** In a toolbar: an icon in its row, a button in its sheet. */
  isTool?: boolean;
}

/** Saves a list as a file: which kind, how far it is, a way to call it off, and what to do when it failed. */
export function ExportButton({ ask, isTool = false }: ExportButtonProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [last, setLast] = useState<ExportFormat>('xlsx');
  const { progress, failure, start, cancel } = useDownload();

  const save = (format: ExportFormat) => {
    setAnchor(null);
    setLast(format);
    void start(signal => ask(format, signal));
  };

  const isIcon = use(FilterLookContext) === 'chip' && isTool;
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  if (progress) return <ExportProgress progress={progress} onCancel={cancel} />;
  return (
    <>
      {isIcon ? (
        <IconButton
          {...opens}
          aria-label={t('export.action')}
          title={t('export.action')}
          sx={{ border: 1, borderColor: 'edge.field', borderRadius: 999, bgcolor: 'surface.card' }}
        >
          <DownloadIcon />
        </IconButton>
      ) : (
        <Button {...opens} startIcon={<DownloadIcon />}>
          {t('export.action')}
        </Button>
      )}
      <ExportMenu anchor={anchor} open={anchor !== null} onChosen={save} onClose={() => setAnchor(null)} />
      {failure !== null && (
        <Alert severity="error" action={<Button onClick={() => save(last)}>{t('action.retry')}</Button>}>
          <strong>{t('export.failed')}</strong>
          <br />
          {/* A connection cut in the middle of the file comes as the browser's own error. */}
          {errorText(failure instanceof TypeError ? new NoAnswerError('no_connection', failure) : failure)}
        </Alert>
      )}
    </>
  );
}
