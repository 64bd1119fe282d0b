import { useRef } from 'react';
import { useDownload, type AskForFile } from '../../../hooks/use-download.ts';
import { LoadingButton } from '../../dialogs/loading-button.tsx';
import { FileDownloadIcon as DownloadIcon } from '../../icons/file-download.tsx';
import { Alert } from '../../status/alert.tsx';
import { ExportProgress } from './export-progress.tsx';
import { FocusBack } from './focus-back.tsx';

interface DownloadButtonProps {
  label: string;
  ask: AskForFile;
  failureText: (failure: unknown) => string;
}

/** Downloads a file, with progress, cancelling and errors. */
export function DownloadButton({ label, ask, failureText }: DownloadButtonProps) {
  const { progress, failure, start, cancel } = useDownload();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <LoadingButton
        ref={button}
        isPending={progress !== null}
        startIcon={<DownloadIcon />}
        onClick={() => void start(ask)}
      >
        {label}
      </LoadingButton>
      {progress && (
        <FocusBack to={button}>
          <ExportProgress progress={progress} onCancel={cancel} />
        </FocusBack>
      )}
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
    </>
  );
}
