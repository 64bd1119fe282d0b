import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadProgress } from '../../../api-client/download.ts';
import { useFormat } from '../../../format/use-format.ts';

interface ExportProgressProps {
  progress: DownloadProgress;
  onCancel: () => void;
}

/** The progress in rows where they can be counted, otherwise in kilobytes. */
export function ExportProgress({ progress: { rows, bytes, totalRows }, onCancel }: ExportProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const share = rows !== null && totalRows ? Math.min(100, (rows / totalRows) * 100) : undefined;
  const text =
    rows !== null && totalRows !== null
      ? t('export.rows', { rows: format.decimal(String(rows)), count: totalRows })
      : bytes > 0
        ? t('export.bytes', { kilobytes: format.decimal(String(Math.ceil(bytes / 1024))) })
        : t('export.preparing');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ width: 200 }}>
        <Box id={id} sx={{ fontSize: '0.90625rem', color: 'text.secondary', mb: 1 }}>
          {text}
        </Box>
        <LinearProgress
          aria-labelledby={id}
          {...(share === undefined ? {} : { variant: 'determinate' as const, value: share })}
        />
      </Box>
      <Button onClick={onCancel}>{t('action.cancel')}</Button>
    </Box>
  );
}
