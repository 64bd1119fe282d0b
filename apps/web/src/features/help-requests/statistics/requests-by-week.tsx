import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { percentOf } from '../../../shared/format/numbers.ts';
import { ColumnsCard } from '../../../shared/ui/charts/columns-card.tsx';
import type { HelpStatistics } from '../api.ts';

const tones = { executed: 'lake', underConsideration: 'wheat', rejected: 'rest' } as const;
const statuses = Object.keys(tones) as (keyof typeof tones)[];

/** How many asked for help in each week, and what became of it. */
export function RequestsByWeek({ statistics: { byWeek, byStatus, total } }: { statistics: HelpStatistics }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <ColumnsCard
      title={t('help.statistics.weekly')}
      summary={t('help.statistics.weeklySummary', {
        total: format.count(total),
        executed: format.count(byStatus.executed),
        share: percentOf(byStatus.executed, total),
      })}
      head={t('help.statistics.week')}
      series={statuses.map(key => ({ key, label: t(`help.status.${key}`), tone: tones[key] }))}
      more={[
        { key: 'all', label: t('help.statistics.all') },
        { key: 'share', label: t('help.statistics.share') },
      ]}
      columns={byWeek.map(({ week, ...counts }) => ({
        key: week,
        tick: format.day(week).slice(0, 5),
        name: format.day(week),
        values: counts,
        shown: {
          all: format.count(counts.total),
          share: counts.total === 0 ? '–' : percentOf(counts.executed, counts.total),
        },
      }))}
      short={format.count}
    />
  );
}
