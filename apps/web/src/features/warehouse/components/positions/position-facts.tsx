import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { Fact, FactsCard } from '../../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import type { Position } from '../../api.ts';
import { DeletePosition } from './delete-position.tsx';
import { ExpiryNote } from './expiry-note.tsx';

/** The description of a position; deleting it, the rarest action, is at the end. */
export function PositionFacts({ position, mayManage }: { position: Position; mayManage: boolean }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { receivedDate } = position;
  return (
    <FactsCard title={t('warehouse.facts.title')} foot={mayManage && <DeletePosition position={position} />}>
      <Fact label={t('warehouse.list.category')}>{t(`warehouse.category.${position.category}`)}</Fact>
      <Fact label={t('warehouse.stock.quantity')}>{format.quantity(position.quantity, position.units)}</Fact>
      <Fact label={t('warehouse.field.netUnitPrice')}>
        <Money amount={position.netUnitPrice} on={receivedDate} stacked />
      </Fact>
      <Fact label={t('warehouse.field.cost')}>
        <Money amount={position.costPerItemWithoutVat} on={receivedDate} stacked />
      </Fact>
      <Fact label={t('warehouse.field.total')}>
        <strong>
          <Money amount={position.totalPriceWithoutVat} on={receivedDate} stacked />
        </strong>
      </Fact>
      <Fact label={t('warehouse.field.uniqueCode')}>
        {position.uniqueCode === null ? (
          t('warehouse.facts.noCode')
        ) : (
          <Link
            component={RouterLink}
            to={paths.codeAccountOf(position.uniqueCode, mayManage ? undefined : (position.ownerId ?? undefined))}
          >
            {position.uniqueCode}
          </Link>
        )}
      </Fact>
      <Fact label={t('warehouse.field.receivedDate')}>{format.longDate(receivedDate)}</Fact>
      <Fact label={t('warehouse.field.expiryDate')}>
        <ExpiryNote expiryDate={position.expiryDate} none={t('warehouse.facts.noExpiry')} />
      </Fact>
    </FactsCard>
  );
}
