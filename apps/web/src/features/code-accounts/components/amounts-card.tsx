import { useTranslation } from 'react-i18next';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import type { CodeRow } from '../api.ts';

const ways = ['issued', 'transferred', 'writtenOff', 'shortage'] as const;

/** What came under a code and where it went, in money. */
export function AmountsCard({ code }: { code: CodeRow }) {
  const { t } = useTranslation('cabinet');
  return (
    <FactsCard title={t('codes.sums')}>
      <Fact label={t('codes.received')}>
        <strong>
          <Money amount={code.received} stacked />
        </strong>
      </Fact>
      {ways.map(way => (
        <Fact key={way} label={t(`codes.${way}`)}>
          <Money amount={code[way]} stacked />
        </Fact>
      ))}
      <Fact label={t('codes.onHand')}>
        <Money amount={code.onHand} stacked />
      </Fact>
      <Fact label={t('codes.inTransit')}>
        <Money amount={code.inTransit} stacked />
      </Fact>
      <Fact label={t('codes.unaccounted')}>
        <strong>
          <Money amount={code.unaccounted} stacked />
        </strong>
      </Fact>
    </FactsCard>
  );
}
