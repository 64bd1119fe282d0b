import { useTranslation } from 'react-i18next';
import { errorText, hasCode } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { useOwnGoods } from './use-own-goods.ts';

interface ShortOfGoodsProps {
  failure: unknown;
  goods: ReturnType<typeof useOwnGoods>;
}

/** Why the action was refused; of goods that are short: which, and how many there are. */
export function ShortOfGoods({ failure, goods }: ShortOfGoodsProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const extra = hasCode(failure, 'insufficient_stock') ? failure.extra : undefined;
  const position = goods.positions?.find(one => one.id === extra?.['positionId']);
  return (
    <Alert severity="error">
      {extra && position
        ? t('help.goods.short', {
            name: position.name,
            needed: format.quantity(String(extra['needed']), position.units),
            available: format.quantity(String(extra['available']), position.units),
          })
        : errorText(failure)}
    </Alert>
  );
}
