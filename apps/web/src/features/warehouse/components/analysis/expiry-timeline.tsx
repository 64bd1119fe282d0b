import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { ColumnsCard } from '../../../../shared/ui/charts/columns-card.tsx';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import type { WarehouseAnalysis } from '../../api.ts';

/**
 * How many positions expire in which month; expired ones come first, and those that expire much later or never are named.
 */
export function ExpiryTimeline({ expiry: { expired, months, later, never } }: { expiry: WarehouseAnalysis['expiry'] }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const column = (key: string, tick: string, name: string, { positions, value }: typeof expired) => ({
    key,
    tick,
    name,
    values: key === 'expired' ? { expired: positions } : { positions },
    shown: { positions: format.count(positions), value: <Money amount={value} stacked /> },
  });
  const summary = t('warehouse.analysis.expirySummary', {
    expired: format.count(expired.positions),
    soon: format.count(months.slice(0, 3).reduce((sum, one) => sum + one.positions, 0)),
    later: format.count(later.positions),
    never: format.count(never.positions),
  });
  return (
    <ColumnsCard
      title={t('warehouse.analysis.expiry')}
      summary={summary}
      spoken={summary}
      head={t('warehouse.analysis.month')}
      series={[
        { key: 'positions', label: t('warehouse.analysis.ends'), tone: 'lake' },
        { key: 'expired', label: t('warehouse.analysis.expired'), tone: 'clay' },
      ]}
      inTable={[
        { key: 'positions', label: t('warehouse.positions') },
        { key: 'value', label: t('warehouse.analysis.worth') },
      ]}
      columns={[
        column('expired', t('warehouse.analysis.expiredTick'), t('warehouse.analysis.expired'), expired),
        ...months.map(({ month, ...lying }) =>
          column(month, format.month(month).slice(0, 2), format.month(month), lying),
        ),
        column('later', t('warehouse.analysis.laterTick'), t('warehouse.analysis.later'), later),
      ]}
      short={format.count}
    />
  );
}
