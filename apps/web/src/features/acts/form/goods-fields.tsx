import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { GoodsLine } from '../../../shared/form/fields/goods-line.tsx';
import { useGoods, type Goods } from '../../../shared/hooks/use-goods.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { emptyItem, type ActValues } from './act-values.ts';

/** The goods to send and the quantity of each, up to what is not reserved for others. */
export function GoodsFields() {
  const { t } = useTranslation('cabinet');
  const [receiver, partner] = useWatch<ActValues, ['receiver', 'partner']>({ name: ['receiver', 'partner'] });
  const items = useWatch<ActValues, 'items'>({ name: 'items' });
  const returnTo = receiver === 'central' ? 'central' : partner?.id;
  const chosen = new Set(items.map(({ positionId }) => positionId));
  // Past its day only what came from the receiver.
  const { goods, error, refetch, onSearch } = useGoods({ expired: 'false', ...(returnTo && { returnTo }) }, [
    ...chosen,
  ]);
  return (
    <FormSection title={t('acts.goods')} lead={t('acts.form.goodsText')}>
      {goods ? (
        <Lines
          // What a line has stays in it, to be seen and taken away, though nothing of it is free any more.
          positions={goods.filter(({ id, available }) => available !== '0' || chosen.has(id))}
          onSearch={onSearch}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading rows={1} height={52} />
      )}
    </FormSection>
  );
}

function Lines({ positions, onSearch }: { positions: readonly Goods[]; onSearch: (search: string) => void }) {
  const { t } = useTranslation('cabinet');
  const { control } = useFormContext<ActValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const isFilled = useWatch<ActValues, 'items'>({ name: 'items' }).some(({ positionId }) => positionId !== '');
  if (positions.length === 0 && !isFilled) return <Typography>{t('acts.form.noGoods')}</Typography>;
  return (
    <>
      {fields.map((field, index) => (
        <GoodsLine
          key={field.id}
          lines="items"
          index={index}
          positions={positions.map(({ available, ...one }) => ({ ...one, there: available }))}
          onSearch={onSearch}
          positionLabel={t('acts.form.position')}
          quantityLabel={t('acts.quantity')}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {fields.length < positions.length && (
        <Button startIcon={<AddIcon />} onClick={() => append(emptyItem)} sx={{ alignSelf: 'flex-start' }}>
          {t('acts.form.addLine')}
        </Button>
      )}
    </>
  );
}
