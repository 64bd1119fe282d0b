import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../offline/use-connection.ts';

interface LoadingProps {
  /** How many cards or rows to hint at. */
  rows?: number;
  height?: number;
}

/**
 * The shape of what is coming; a screen reader hears one word. Without a connection nothing is coming, and a sentence says
 * so: what waits is asked for by itself once there is one.
 */
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
