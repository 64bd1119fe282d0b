import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GoodsLine } from '../../../shared/form/fields/goods-line.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { GoodsValues } from './goods-lines.ts';
import type { useOwnGoods } from './use-own-goods.ts';

/** Goods of the own warehouse, each position once, with the available quantity. */
export function GoodsFields({ goods }: { goods: ReturnType<typeof useOwnGoods> }) {
  const { t } = useTranslation('cabinet');
  const { control } = useFormContext<GoodsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { positions } = goods;
  if (!positions) {
    return goods.error ? <ErrorState error={goods.error} onRetry={goods.refetch} /> : <Loading rows={1} height={52} />;
  }
  if (positions.length === 0) return <Typography color="textSecondary">{t('help.goods.none')}</Typography>;
  return (
    <Box role="group" aria-label={t('help.goods.title')} sx={{ display: 'grid', gap: 4 }}>
      {fields.map((field, index) => (
        <GoodsLine
          key={field.id}
          lines="lines"
          index={index}
          positions={positions}
          onSearch={goods.onSearch}
          positionLabel={t('help.goods.position')}
          quantityLabel={t('help.goods.quantity')}
          isNarrow
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < positions.length && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => append({ positionId: '', quantity: '1' })}
          sx={{ justifySelf: 'start' }}
        >
          {t('help.goods.add')}
        </Button>
      )}
    </Box>
  );
}
