import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isPositive } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import type { Position } from '../../api.ts';
import { StockActions } from './stock-actions.tsx';

/** How much there is, in figures and in words, and the two actions that change it. */
export function StockNow({ position, mayManage }: { position: Position; mayManage: boolean }) {
  const { t } = useTranslation('cabinet');
  const hasBalance = isPositive(position.balance);
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Typography component="h2" variant="h2">
        {t('warehouse.stock.title')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: { xs: 4, sm: 5 },
          m: 0,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <Figure position={position} name="available" isMain />
        <Figure position={position} name="balance" />
        <Figure position={position} name="reserved" />
      </Box>
      {!hasBalance && <Typography color="textSecondary">{t('warehouse.stock.nothing')}</Typography>}
      {hasBalance && !isPositive(position.available) && (
        <Typography color="textSecondary">{t('warehouse.stock.allReserved')}</Typography>
      )}
      {mayManage && (
        <Stack direction="row" data-print="no" sx={{ gap: 3, flexWrap: 'wrap' }}>
          <StockActions position={position} />
        </Stack>
      )}
    </Card>
  );
}

interface FigureProps {
  position: Position;
  name: 'available' | 'balance' | 'reserved';
  isMain?: boolean;
}

function Figure({ position, name, isMain = false }: FigureProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Box>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {t(`warehouse.stock.${name}`)}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{
            fontSize: isMain ? '2.25rem' : '1.625rem',
            fontWeight: 650,
            lineHeight: 1.3,
            letterSpacing: '-0.02em',
            fontVariantNumeric: 'normal',
            overflowWrap: 'anywhere',
          }}
        >
          {format.quantity(position[name], position.units)}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t(`warehouse.stock.${name}Text`)}
        </Typography>
      </Box>
    </Box>
  );
}
