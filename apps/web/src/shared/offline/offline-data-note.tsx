import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import type { OfflineData } from './offline-query.ts';

/** Says how old data stored on the device are. */
export function OfflineDataNote({ kept }: { kept: Pick<OfflineData<unknown>, 'readAt' | 'isKept'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!kept.isKept) return null;
  return (
    <Typography variant="body2" color="textSecondary" role="note">
      {t('offline.kept', { date: format.longDate(kept.readAt), time: format.time(kept.readAt) })}
    </Typography>
  );
}
