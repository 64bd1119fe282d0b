import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import type { Position } from '../api.ts';
import { DeletePosition } from './delete-position.tsx';
import { ExpiryNote } from './expiry-note.tsx';

/** What is said of a position; the rarest deed, to take it back, stands quietly at the end. */
export function PositionFacts({ position, mayMove }: { position: Position; mayMove: boolean }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { receivedDate } = position;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('warehouse.facts.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
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
        <Fact label={t('warehouse.field.uniqueCode')}>{position.uniqueCode ?? t('warehouse.facts.noCode')}</Fact>
        <Fact label={t('warehouse.field.receivedDate')}>{format.longDate(receivedDate)}</Fact>
        <Fact label={t('warehouse.field.expiryDate')}>
          <ExpiryNote expiryDate={position.expiryDate} none={t('warehouse.facts.noExpiry')} />
        </Fact>
      </Box>
      {mayMove && <DeletePosition position={position} />}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'edge.line',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', maxWidth: '50%' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
