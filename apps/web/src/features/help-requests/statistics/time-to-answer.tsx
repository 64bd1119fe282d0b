import { answerTimes } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../../shared/format/numbers.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ColumnsCard } from '../../../shared/ui/charts/columns-card.tsx';
import type { HelpStatistics } from '../api.ts';

/** How long people waited until their request was executed or rejected. */
export function TimeToAnswer({ statistics: { byAnswerTime } }: { statistics: HelpStatistics }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const total = answerTimes.reduce((sum, time) => sum + byAnswerTime[time], 0);
  const soon = byAnswerTime.withinDay + byAnswerTime.withinThreeDays;
  return (
    <ColumnsCard
      title={t('help.statistics.answerTime')}
      summary={
        total === 0
          ? t('help.statistics.noAnswers')
          : t('help.statistics.answerSummary', {
              total: format.count(total),
              soon: format.count(soon),
              share: percentOf(soon, total),
            })
      }
      head={t('help.statistics.answerHead')}
      series={[{ key: 'count', label: t('help.statistics.count'), tone: 'lake' }]}
      more={[{ key: 'share', label: '%' }]}
      columns={answerTimes.map(time => ({
        key: time,
        tick: t(`help.statistics.answer.${time}`),
        name: t(`help.statistics.answer.${time}`),
        values: { count: byAnswerTime[time] },
        shown: { share: total === 0 ? '–' : percentOf(byAnswerTime[time], total) },
      }))}
      short={format.count}
    />
  );
}
