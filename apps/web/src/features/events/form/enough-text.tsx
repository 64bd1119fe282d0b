import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { GoodsChoice } from '../../../shared/form/fields/goods-picker.tsx';
import { enoughFor, timesPeople } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Inventory2Icon as StockIcon } from '../../../shared/ui/icons/inventory2.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';

interface EnoughTextProps {
  position: GoodsChoice;
  each: string;
  people: number;
}

/** "Вистачить на 41 з 50", with how much is needed and available. Nothing while the numbers are incomplete. */
export function EnoughText({ position, each, people }: EnoughTextProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const enough = enoughFor(position.there, each);
  if (enough === undefined || !Number.isInteger(people) || people <= 0) return null;
  const values = {
    needed: format.quantity(timesPeople(each, people), position.units),
    there: format.quantity(position.there, position.units),
  };
  const isEnough = enough >= people;
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 2 }}
    >
      <StatusChip
        tone={isEnough ? 'good' : 'waiting'}
        label={
          isEnough ? t('events.organizer.enoughAll', { people }) : t('events.organizer.enough', { enough, people })
        }
        icon={StockIcon}
      />
      <Typography component="span" variant="body2" color="textSecondary">
        {t('events.form.figures', values)}
      </Typography>
    </Box>
  );
}
