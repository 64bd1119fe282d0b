import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Position } from '@oplich/contract/warehouse/schemas';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { GoodsLine } from '../../../shared/form/fields/goods-line.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { goodsToSend } from '../api.ts';
import { emptyItem, type ActValues } from './act-values.ts';

/** What is sent, and how much of each can be: what is promised to others is not. */
export function GoodsFields() {
  const { t } = useTranslation('cabinet');
  const [receiver, partner] = useWatch<ActValues, ['receiver', 'partner']>({ name: ['receiver', 'partner'] });
  const { data, error, refetch } = useQuery({
    ...goodsToSend(receiver === 'central' ? 'central' : partner?.id),
    placeholderData: keepPreviousData,
  });
  return (
    <FormSection title={t('acts.goods')} lead={t('acts.form.goodsText')}>
      {data ? (
        <Lines positions={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading rows={1} height={52} />
      )}
    </FormSection>
  );
}

function Lines({ positions }: { positions: readonly Position[] }) {
  const { t } = useTranslation('cabinet');
  const { control } = useFormContext<ActValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  if (positions.length === 0) return <Typography>{t('acts.form.noGoods')}</Typography>;
  return (
    <>
      {fields.map((field, index) => (
        <GoodsLine
          key={field.id}
          lines="items"
          index={index}
          positions={positions.map(({ id, name, units, available, expiryDate }) => ({
            id,
            name,
            units,
            expiryDate,
            there: available,
          }))}
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
