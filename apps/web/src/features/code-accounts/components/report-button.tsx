import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api-client/index.ts';
import { DownloadButton } from '../../../shared/ui/lists/export/download-button.tsx';
import { codeReport } from '../api.ts';

/** One click makes the report of availability and distribution. */
export function ReportButton({ code, ownerId }: { code: string; ownerId?: string | undefined }) {
  const { t } = useTranslation('cabinet');
  return (
    <DownloadButton
      label={t('codes.report')}
      ask={signal => codeReport({ code, ownerId }, signal)}
      failureText={errorText}
    />
  );
}
