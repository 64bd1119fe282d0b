import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../shared/format/dates.ts';
import { lineTotal } from '@oplich/contract/shared/amounts';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import type { PositionValues } from '../../position-values.ts';

/** What the typed quantity is worth at the typed cost, as the server will count it. */
export function TotalLine() {
  const { t } = useTranslation('cabinet');
  const [quantity, cost, day] = useWatch<PositionValues, ['quantity', 'costPerItemWithoutVat', 'receivedDate']>({
    name: ['quantity', 'costPerItemWithoutVat', 'receivedDate'],
  });
  const total = lineTotal(quantity, cost);
  return (
    <Box
      aria-live="polite"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 4,
        p: 4,
        borderRadius: 3,
        bgcolor: 'surface.quiet',
      }}
    >
      <span>{t('warehouse.field.total')}</span>
      {total === undefined ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('warehouse.field.totalUnknown')}
        </Box>
      ) : (
        <strong>
          <Money amount={total} {...(isDay(day) && { on: day })} />
        </strong>
      )}
    </Box>
  );
}
