import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

interface LoadingProps {
  /** How many cards or rows to hint at. */
  rows?: number;
  height?: number;
}

/** The shape of what is coming; a screen reader hears one word. */
export function Loading({ rows = 3, height = 112 }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 4 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} sx={{ borderRadius: 4, bgcolor: 'surface.quiet' }} />
      ))}
    </Stack>
  );
}
