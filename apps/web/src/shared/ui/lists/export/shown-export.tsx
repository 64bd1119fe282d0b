import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorText, NoAnswerError } from '../../../api-client/index.ts';
import type { Exporting } from '../../../hooks/use-export.ts';
import { Alert } from '../../status/alert.tsx';
import { ExportProgress } from './export-progress.tsx';
import { FocusBack } from './focus-back.tsx';

/** What `ExportState` shows. */
export function ShownExport({ of: { progress, failure, cancel, again, button } }: { of: Exporting }) {
  const { t } = useTranslation();
  return (
    <FocusBack key={progress ? 'progress' : 'failure'} to={button}>
      {progress ? (
        <ExportProgress progress={progress} onCancel={cancel} />
      ) : (
        <Alert severity="error" action={<Button onClick={again}>{t('action.retry')}</Button>}>
          <strong>{t('export.failed')}</strong>
          <br />
          {/* A connection broken in the middle of a file is reported as the browser's own error. */}
          {errorText(failure instanceof TypeError ? new NoAnswerError('no_connection', failure) : failure)}
        </Alert>
      )}
    </FocusBack>
  );
}
