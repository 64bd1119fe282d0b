import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isAmount, isWhole } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../format/use-format.ts';
import { DeleteIcon as RemoveIcon } from '../../ui/icons/delete.tsx';
import { NumberField } from './number-field.tsx';
import { GoodsPicker, type GoodsChoice } from './goods-picker.tsx';

interface GoodsLineProps {
  /** The path of the lines in the form, the index of this one, and the name of its quantity field. */
  lines: string;
  index: number;
  quantity?: string;
  positions: readonly GoodsChoice[];
  /** The search text, where there are more positions than offered. */
  onSearch?: ((search: string) => void) | undefined;
  positionLabel: string;
  quantityLabel: string;
  disabled?: boolean;
  /** The quantity is always below, for narrow containers such as dialogs. */
  isNarrow?: boolean;
  onRemove?: (() => void) | undefined;
}

/** A line of goods: the position, its quantity, and a remove button. Each position can be in one line only. */
export function GoodsLine(props: GoodsLineProps) {
  const { lines, index, quantity = 'quantity', positions, positionLabel, quantityLabel, disabled = false } = props;
  const { isNarrow = false, onRemove, onSearch } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const values = useWatch<Record<string, Record<string, string>[]>>({ name: lines });
  const chosen = positions.find(one => one.id === values[index]?.positionId);
  const free = positions.filter(one => one === chosen || !values.some(other => other.positionId === one.id));
  const amount = values[index]?.[quantity] ?? '';
  const isFraction = isAmount(amount) && !isWhole(amount);
  const lotOf = ({ there, units, expiryDate, uniqueCode }: GoodsChoice) =>
    [
      t('goods.free', { available: format.quantity(there, units) }),
      expiryDate && t('goods.until', { date: format.day(expiryDate) }),
      uniqueCode,
    ]
      .filter(Boolean)
      .join(' · ');
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
        <GoodsPicker
          name={`${lines}.${index}.positionId`}
          label={positionLabel}
          disabled={disabled}
          choices={free}
          onSearch={onSearch}
          {...(chosen && { hint: lotOf(chosen) })}
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
