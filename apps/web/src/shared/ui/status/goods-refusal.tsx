import { useTranslation } from 'react-i18next';
import { errorText, hasCode } from '../../api-client/index.ts';
import { useFormat } from '../../format/use-format.ts';
import { Alert } from './alert.tsx';

interface GoodsRefusalProps {
  failure: unknown;
  /** The goods of the action, among which the refused one is looked up. */
  goods: readonly { positionId: string; name: string; units: string }[];
}

/** Says why an action was refused; for goods that are short or expired: which, with what is available or the expiry date. */
export function GoodsRefusal({ failure, goods }: GoodsRefusalProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const text = () => {
    if (!hasCode(failure, 'insufficient_stock', 'goods_expired')) return errorText(failure);
    const { positionId, needed, available, expiryDate } = failure.extra;
    const refused = goods.find(one => one.positionId === positionId);
    if (!refused) return errorText(failure);
    const { name, units } = refused;
    return failure.code === 'goods_expired'
      ? t('shared.refusedGoods.expired', { name, date: format.longDate(String(expiryDate)) })
      : t('shared.refusedGoods.short', {
          name,
          needed: format.quantity(String(needed), units),
          available: format.quantity(String(available), units),
        });
  };
  return <Alert severity="error">{text()}</Alert>;
}
