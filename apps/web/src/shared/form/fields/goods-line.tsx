import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isAmount, isWhole } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../format/use-format.ts';
import { DeleteIcon as RemoveIcon } from '../../ui/icons/delete.tsx';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';

/** A position of a warehouse that can be chosen, and how much of it there is for this purpose. */
export interface GoodsChoice {
  id: string;
  name: string;
  units: string;
  there: string;
  /** The last day it is good on. */
  expiryDate?: string | null;
}
interface GoodsLineProps {
  /** Where the lines stand in the form, which of them this is, and where in it the quantity stands. */
  lines: string;
  index: number;
  quantity?: string;
  positions: readonly GoodsChoice[];
  positionLabel: string;
  quantityLabel: string;
  disabled?: boolean;
  /** In a narrow place (a dialog) the quantity is below at any width. */
  isNarrow?: boolean;
  onRemove?: (() => void) | undefined;
}

/** One line of goods: the position, how much of it, and away with it. Each position stands in one line only. */
export function GoodsLine(props: GoodsLineProps) {
  const { lines, index, quantity = 'quantity', positions, positionLabel, quantityLabel, disabled = false } = props;
  const { isNarrow = false, onRemove } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const values = useWatch<Record<string, Record<string, string>[]>>({ name: lines });
  const chosen = positions.find(one => one.id === values[index]?.positionId);
  const free = positions.filter(one => one === chosen || !values.some(other => other.positionId === one.id));
  const amount = values[index]?.[quantity] ?? '';
  const isFraction = isAmount(amount) && !isWhole(amount);
  const below = 'minmax(0, 1fr) 48px';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: isNarrow ? below : { xs: below, sm: 'minmax(0, 1fr) 180px 48px' },
      }}
    >
      <Box sx={{ gridColumn: isNarrow ? '1 / -1' : { xs: '1 / -1', sm: 'auto' } }}>
        <SelectField
          name={`${lines}.${index}.positionId`}
          label={positionLabel}
          disabled={disabled}
          options={free.map(({ id, name, units, there, expiryDate }) => ({
            value: id,
            label: t(expiryDate ? 'goods.optionUntil' : 'goods.option', {
              name,
              available: format.quantity(there, units),
              date: expiryDate ? format.day(expiryDate) : '',
            }),
          }))}
        />
      </Box>
      <NumberField
        name={`${lines}.${index}.${quantity}`}
        label={quantityLabel}
        disabled={disabled}
        {...(chosen && { unit: chosen.units })}
        {...(isFraction && { hint: t('goods.fraction') })}
      />
      {onRemove && (
        <IconButton
          aria-label={`${t('action.remove')}: ${chosen?.name ?? index + 1}`}
          onClick={onRemove}
          sx={{ mt: 8 }}
        >
          <RemoveIcon />
        </IconButton>
      )}
    </Box>
  );
}
