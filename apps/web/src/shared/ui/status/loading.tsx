import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../offline/use-connection.ts';

interface LoadingProps {
  /** The number of placeholders. */
  rows?: number;
  height?: number;
}

/** Placeholders of loading content, with one word for screen readers. Without a connection it says that loading resumes later. */
export function Loading({ rows = 3, height = 112 }: LoadingProps) {
  const { t } = useTranslation();
  const isConnected = useConnection();
  if (!isConnected) {
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 4 }}>
        {t('offline.notKept')}
      </Typography>
    );
  }
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 4 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} sx={{ borderRadius: 4, bgcolor: 'surface.quiet' }} />
      ))}
    </Stack>
  );
}
