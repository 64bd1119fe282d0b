import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { livingConditions, peopleCategories } from '@oplich/contract/reports/states';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { ChartCard } from '../../../shared/ui/charts/chart-card.tsx';
import { ColumnsCard } from '../../../shared/ui/charts/columns-card.tsx';
import { ChartsGrid } from '../../../shared/ui/figures/charts-grid.tsx';
import { StatisticsCard, type CountedRow } from '../../../shared/ui/figures/statistics-card.tsx';
import { ReportGoods } from '../components/report-goods.tsx';
import type { ReportAnalysis } from '../api.ts';
import type { ReportFilterName } from '../reports-filter.ts';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';

const RegionsMap = lazyPart(() => import('./regions-map.tsx').then(m => m.RegionsMap));

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
  const sortedByCount = (rows: readonly CountedRow[]) => [...rows].sort((one, other) => other.count - one.count);
  const people = t('reports.analysis.countPeople');
  return (
    <ChartsGrid>
      <ColumnsCard
        title={t('reports.analysis.byMonth')}
        summary={t('reports.analysis.byMonthSummary', { people: format.count(analysis.peopleHelped) })}
        head={t('reports.analysis.month')}
        series={[{ key: 'people', label: people, tone: 'lake' }]}
        more={[{ key: 'events', label: t('reports.analysis.countEvents') }]}
        columns={byMonth.map(row => ({
          key: row.month,
          tick: format.month(row.month),
          name: format.month(row.month),
          values: { people: row.peopleHelped, events: row.events },
        }))}
        short={format.short}
      />
      <ByRegion rows={byRegion} people={people} />
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
        title={t('reports.analysis.byPartner')}
        head={t('reports.analysis.partner')}
        counted={people}
        atFirst={20}
        rows={sortedByCount(
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

/** Where people were helped: the map of the regions, and its numbers. */
function ByRegion({ rows, people }: { rows: ReportAnalysis['byRegion']; people: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const sorted = [...rows].sort((one, other) => other.peopleHelped - one.peopleHelped);
  const highest = sorted
    .slice(0, 3)
    .map(row => `${format.region(row.region)} – ${format.count(row.peopleHelped)}`)
    .join(', ');
  const summary = t('reports.analysis.byRegionSummary', { most: highest });
  return (
    <ChartCard
      title={t('reports.analysis.byRegion')}
      summary={summary}
      chart={<RegionsMap rows={rows} summary={`${t('reports.analysis.byRegion')}. ${summary}`} />}
      table={
        <Table size="small" aria-label={t('reports.analysis.byRegion')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('reports.analysis.region')}</TableCell>
              <TableCell align="right">{people}</TableCell>
              <TableCell align="right">{t('reports.analysis.countEvents')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.map(row => (
              <TableRow key={row.region.id}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 400, color: 'text.primary' }}>
                  {format.region(row.region)}
                </TableCell>
                <TableCell align="right">{format.count(row.peopleHelped)}</TableCell>
                <TableCell align="right">{format.count(row.events)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
    />
  );
}
