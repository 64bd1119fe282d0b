import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import type { HelpRequest } from '../api.ts';

/** The requested items, line by line. */
export function RequestGoods({ items }: { items: HelpRequest['items'] }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <FactsCard title={t('help.items.title')}>
      {items.map((item, index) => (
        <Fact key={index} label={item.name}>
          {format.quantity(item.quantity, item.units)}
        </Fact>
      ))}
    </FactsCard>
  );
}
