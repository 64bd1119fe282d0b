import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api-client/index.ts';
import { useDownload } from '../../../shared/hooks/use-download.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ExportProgress } from '../../../shared/ui/lists/export/export-progress.tsx';
import { FocusBack } from '../../../shared/ui/lists/export/focus-back.tsx';
import { FileDownloadIcon as DownloadIcon } from '../../../shared/ui/icons/file-download.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { codeReport } from '../api.ts';

/** One click makes the report of availability and distribution. */
export function ReportButton({ code, ownerId }: { code: string; ownerId?: string | undefined }) {
  const { t } = useTranslation('cabinet');
  const { progress, failure, start, cancel } = useDownload();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <LoadingButton
        ref={button}
        isPending={progress !== null}
        startIcon={<DownloadIcon />}
        onClick={() => void start(signal => codeReport({ code, ownerId }, signal))}
      >
        {t('codes.report')}
      </LoadingButton>
      {progress && (
        <FocusBack to={button}>
          <ExportProgress progress={progress} onCancel={cancel} />
        </FocusBack>
      )}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
    </>
  );
}
