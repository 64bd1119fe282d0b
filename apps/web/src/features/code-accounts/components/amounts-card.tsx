import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { percentOf } from '../../../shared/format/numbers.ts';
import { ChartCard } from '../../../shared/ui/charts/chart-card.tsx';
import type { Tone } from '../../../shared/ui/charts/series.ts';
import { Fact } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import type { CodeRow } from '../api.ts';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';

const BarChart = lazyPart(() => import('../../../shared/ui/charts/bar-chart.tsx').then(m => m.BarChart));

/** Where the goods of a code are; a loss alone is red. */
const parts = {
  issued: 'lake',
  transferred: 'moss',
  writtenOff: 'clay',
  shortage: 'gap',
  corrected: 'off',
  onHand: 'wheat',
  inTransit: 'rest',
} as const satisfies Partial<Record<keyof CodeRow, Tone>>;
const ways = Object.keys(parts) as (keyof typeof parts)[];

/** What came under a code and where it went, in money: one bar, and the same as a table. */
export function AmountsCard({ code }: { code: CodeRow }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const all = Number(code.received);
  const left = percentOf(Number(code.unaccounted), all);
  const filled = ways.filter(way => Number(code[way]) > 0);
  return (
    <ChartCard
      title={t('codes.sums')}
      summary={
        <>
          {t('codes.received')}: <Money amount={code.received} />. {t('codes.unaccounted')}: {left}&nbsp;%
        </>
      }
      chart={
        <BarChart
          summary={`${t('codes.sums')}. ${filled.map(way => `${t(`codes.${way}`)}: ${format.short(Number(code[way]))} ₴`).join(', ')}`}
          parts={filled.map(way => ({
            key: way,
            label: t(`codes.${way}`),
            tone: parts[way],
            value: Number(code[way]),
            shown: <Money amount={code[way]} stacked />,
          }))}
        />
      }
      table={
        <Box component="dl" sx={{ m: 0 }}>
          {(['received', ...ways, 'unaccounted'] as const).map(way => (
            <Fact key={way} label={t(`codes.${way}`)}>
              <Money amount={code[way]} stacked />
            </Fact>
          ))}
        </Box>
      }
    />
  );
}
