import Typography from '@mui/material/Typography';
import { dayPlus, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { mondayOf } from '@oplich/contract/help-requests/weeks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartsGrid } from '../../../shared/ui/figures/charts-grid.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { helpStatistics, RequestsByWeek, TimeToAnswer } from '../../help-requests/index.ts';

/** Twelve weeks, this one among them; each column of the chart is a whole week from its Monday. */
const firstDay = () => dayPlus(mondayOf(kyivDay(new Date())), -7 * 11);

/** The last twelve weeks of requests: how many, what became of them, how long an answer took. */
export function RequestsNow() {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(helpStatistics({ from: firstDay() }));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading height={360} />;
  if (data.total === 0) return <Typography color="textSecondary">{t('help.statistics.none')}</Typography>;
  return (
    <ChartsGrid>
      <RequestsByWeek statistics={data} />
      <TimeToAnswer statistics={data} />
    </ChartsGrid>
  );
}
