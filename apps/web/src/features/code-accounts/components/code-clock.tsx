import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { codeAccount } from '../api.ts';
import { DaysLeft } from './days-left.tsx';
import { ReportButton } from './report-button.tsx';

/** The 90 days of a code, the goods not accounted for yet, and the report. Nothing is shown until it is loaded. */
export function CodeClock({ code, ownerId }: { code: string; ownerId?: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data } = useQuery(codeAccount({ code, ownerId }));
  if (!data) return null;
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h2">
          {t('codes.clock')}
        </Typography>
        <DaysLeft code={data} />
      </Box>
      <Typography>
        {t('codes.due', { day: format.longDate(data.dueDate) })} {t('codes.unaccounted')}:{' '}
        <strong>
          <Money amount={data.unaccounted} />
        </strong>
        .
      </Typography>
      <Box data-print="no" sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <ReportButton code={code} ownerId={ownerId} />
        <Button component={Link} to={paths.codeAccountOf(code, ownerId)}>
          {t('codes.open')}
        </Button>
      </Box>
    </Card>
  );
}
