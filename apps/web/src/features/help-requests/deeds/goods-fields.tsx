import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import type { GoodsValues } from './goods-lines.ts';
import type { useOwnGoods } from './use-own-goods.ts';

/** Goods of the own warehouse, each position once, with what is free of it. */
export function GoodsFields({ goods }: { goods: ReturnType<typeof useOwnGoods> }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { control } = useFormContext<GoodsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch<GoodsValues, 'lines'>({ name: 'lines' });
  const { positions } = goods;
  if (!positions) {
    return goods.error ? <ErrorState error={goods.error} onRetry={goods.refetch} /> : <Loading rows={1} height={52} />;
  }
  if (positions.length === 0) return <Typography color="textSecondary">{t('cabinet:help.goods.none')}</Typography>;
  return (
    <Box role="group" aria-label={t('cabinet:help.goods.title')} sx={{ display: 'grid', gap: 4 }}>
      {fields.map((field, index) => {
        const chosen = positions.find(one => one.id === lines[index]?.positionId);
        const free = positions.filter(one => one === chosen || !lines.some(other => other.positionId === one.id));
        return (
          <Box
            key={field.id}
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 48px', alignItems: 'start' }}
          >
            <Box sx={{ gridColumn: '1 / -1' }}>
              <SelectField
                name={`lines.${index}.positionId`}
                label={t('cabinet:help.goods.position')}
                options={free.map(one => ({
                  value: one.id,
                  label: t('cabinet:help.goods.option', {
                    name: one.name,
                    available: format.quantity(one.there, one.units),
                  }),
                }))}
              />
            </Box>
            <NumberField
              name={`lines.${index}.quantity`}
              label={t('cabinet:help.goods.quantity')}
              {...(chosen && { unit: chosen.units })}
            />
            <IconButton
              aria-label={`${t('common:action.remove')}: ${chosen?.name ?? index + 1}`}
              onClick={() => remove(index)}
              sx={{ mt: 8 }}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        );
      })}
      {fields.length < positions.length && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => append({ positionId: '', quantity: '1' })}
          sx={{ justifySelf: 'start' }}
        >
          {t('cabinet:help.goods.add')}
        </Button>
      )}
    </Box>
  );
}
