import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../layout/card.tsx';

interface ChartCardProps {
  title: string;
  /** What one is to see, in a sentence. */
  summary: ReactNode;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart with the same numbers as a table behind a button; on paper both. */
export function ChartCard({ title, summary, chart, table }: ChartCardProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const onScreen = (isShown: boolean) => ({
    display: isShown ? 'block' : 'none',
    '@media print': { display: 'block' },
  });
  return (
    <Card
      component="section"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, '@media print': { display: 'block' } }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'start',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          gap: 2,
          // On paper it stays with its chart.
          '@media print': { breakInside: 'avoid', breakAfter: 'avoid' },
        }}
      >
        <Box sx={{ flex: '1 1 12em', minWidth: 0 }}>
          <Typography component="h2" variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {summary}
          </Typography>
        </Box>
        <Button
          variant="text"
          data-print="no"
          onClick={() => setTable(!isTable)}
          sx={{ flex: 'none', mt: -1.5, mx: -2 }}
        >
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
          <span className="visually-hidden">{` ${title}`}</span>
        </Button>
      </Stack>
      <Box sx={onScreen(!isTable)}>
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>{chart}</Suspense>
      </Box>
      {/* Where the table is wider than the screen, it is scrolled by keyboard too. */}
      <Box role="region" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto', ...onScreen(isTable) }}>
        {table}
      </Box>
    </Card>
  );
}
