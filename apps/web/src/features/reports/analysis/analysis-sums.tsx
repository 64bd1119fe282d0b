import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { livingConditions, peopleCategories } from '@oplich/contract/reports/states';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { ChartsGrid } from '../../../shared/ui/figures/charts-grid.tsx';
import { StatisticsCard, type CountedRow } from '../../../shared/ui/figures/statistics-card.tsx';
import { ReportGoods } from '../components/report-goods.tsx';
import type { ReportAnalysis } from '../api.ts';
import type { ReportFilterName } from '../reports-filter.ts';

interface AnalysisSumsProps {
  analysis: ReportAnalysis;
  list: ListState<ReportFilterName>;
}

/** The sums of the reports that were chosen, five ways. */
export function AnalysisSums({ analysis, list }: AnalysisSumsProps) {
  const { t } = useTranslation('cabinet');
  const { waiting } = analysis;
  const waits = list.filters.status === '' && waiting.events > 0;
  return (
    <>
      {analysis.events === 0 ? (
        <EmptyList title={t('reports.analysis.none')} text={t('reports.analysis.noneText')} />
      ) : (
        <Box component="dl" sx={{ m: 0, display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <Total label={t('reports.analysis.people', { count: analysis.peopleHelped })} value={analysis.peopleHelped} />
          <Total label={t('reports.analysis.events', { count: analysis.events })} value={analysis.events} />
        </Box>
      )}
      {waits && <Alert>{t('reports.analysis.waiting', { count: waiting.events, people: waiting.peopleHelped })}</Alert>}
      <ReportGoods goods={analysis.goods.map(one => ({ ...one, uniqueCode: null }))} goodsValue={analysis.goodsValue} />
      {analysis.events > 0 && <Charts analysis={analysis} list={list} />}
    </>
  );
}

function Total({ label, value }: { label: string; value: number }) {
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontSize: '2rem', fontWeight: 650, lineHeight: 1.2 }}>
        {format.count(value)}
      </Box>
    </Box>
  );
}

function Charts({ analysis, list }: AnalysisSumsProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { byCategory, byLivingConditions, byMonth, byPartner, byRegion } = analysis;
  const some = (rows: readonly CountedRow[]) => rows.filter(row => row.count > 0);
  const most = (rows: readonly CountedRow[]) => rows.toSorted((one, other) => other.count - one.count);
  const people = t('reports.analysis.countPeople');
  return (
    <ChartsGrid>
      <StatisticsCard
        title={t('reports.analysis.byCategory')}
        head={t('reports.analysis.category')}
        counted={people}
        rows={some(
          peopleCategories.map(one => ({ key: one, label: t(`reports.category.${one}`), count: byCategory[one] })),
        )}
      />
      <StatisticsCard
        title={t('reports.analysis.byConditions')}
        head={t('reports.analysis.condition')}
        counted={t('reports.analysis.countReports')}
        rows={some(
          livingConditions.map(one => ({
            key: one,
            label: t(`reports.condition.${one}`),
            count: byLivingConditions[one],
          })),
        )}
      />
      <StatisticsCard
        title={t('reports.analysis.byMonth')}
        head={t('reports.analysis.month')}
        counted={people}
        rows={byMonth.map(row => ({ key: row.month, label: monthText(row.month), count: row.peopleHelped }))}
      />
      <StatisticsCard
        title={t('reports.analysis.byRegion')}
        head={t('reports.analysis.region')}
        counted={people}
        rows={most(
          byRegion.map(row => ({
            key: String(row.region.id),
            label: format.region(row.region),
            count: row.peopleHelped,
          })),
        )}
      />
      <StatisticsCard
        title={t('reports.analysis.byPartner')}
        head={t('reports.analysis.partner')}
        counted={people}
        atFirst={20}
        rows={most(
          byPartner.map(({ partner: { id, name }, peopleHelped }) => ({
            key: id ?? '',
            label: shownName(name),
            count: peopleHelped,
            ...(id !== null && {
              name: (
                <Link
                  component="button"
                  type="button"
                  onClick={() => list.setFilter('partnerId', id)}
                  sx={{ py: 2, minHeight: 44, textAlign: 'start' }}
                >
                  {shownName(name)}
                </Link>
              ),
            }),
          })),
        )}
      />
    </ChartsGrid>
  );
}

/** "03.2026", as tables show days. */
const monthText = (month: string) => month.split('-').reverse().join('.');
