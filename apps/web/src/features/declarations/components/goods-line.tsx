import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { NumberField } from '../../../shared/form/fields/number-field.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { lineTotal } from '@oplich/contract/shared/amounts';
import { DeleteIcon as RemoveIcon } from '../../../shared/ui/icons/delete.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import type { DeclarationValues } from '../declaration-values.ts';

/** One line of goods, with its sum. */
export function GoodsLine({ index, onRemove }: { index: number; onRemove?: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const name = `items.${index}` as const;
  const line = useWatch<DeclarationValues, typeof name>({ name });
  const title = t('cabinet:declarations.goods.line', { number: index + 1 });
  const total = lineTotal(line.quantity, line.unitPriceWithoutVat);
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 4, minWidth: 0, border: 1, borderColor: 'edge.line', borderRadius: 3, display: 'grid', gap: 4 }}
    >
      <Box component="legend" className="visually-hidden">
        {title}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 48 }}>
        <Box aria-hidden sx={{ fontWeight: 600, flex: '1 0 auto' }}>
          {title}
        </Box>
        {total && (
          <Box sx={{ textAlign: 'end' }}>
            <Money amount={total} stacked />
          </Box>
        )}
        {onRemove && (
          <IconButton
            aria-label={`${t('common:action.remove')}: ${line.name === '' ? title : line.name}`}
            onClick={onRemove}
          >
            <RemoveIcon />
          </IconButton>
        )}
      </Box>
      <TextField name={`${name}.name`} label={t('cabinet:warehouse.field.name')} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
          '& > :last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <TextField name={`${name}.units`} label={t('cabinet:declarations.goods.units')} />
        <NumberField name={`${name}.quantity`} label={t('cabinet:declarations.goods.quantity')} />
        <NumberField name={`${name}.unitPriceWithoutVat`} label={t('cabinet:declarations.goods.price')} unit="₴" />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectField
          name={`${name}.category`}
          label={t('cabinet:warehouse.field.category')}
          optional
          placeholder={t('cabinet:warehouse.category.other')}
          options={goodsCategories.map(value => ({ value, label: t(`cabinet:warehouse.category.${value}`) }))}
        />
        <DateField name={`${name}.expiryDate`} label={t('cabinet:warehouse.field.expiryDate')} optional />
      </Box>
    </Box>
  );
}
