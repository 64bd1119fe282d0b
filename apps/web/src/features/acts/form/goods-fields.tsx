import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Position } from '@oplich/contract/warehouse';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { isAmount, isWhole } from '../../../shared/format/amounts.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { goodsToSend } from '../api.ts';
import { emptyItem, type ActValues } from './act-values.ts';

/** What is sent, and how much of each can be: what is promised to others is not. */
export function GoodsFields() {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(goodsToSend);
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
        <Line
          key={field.id}
          index={index}
          positions={positions}
          {...(fields.length > 1 && { onRemove: () => remove(index) })}
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

interface LineProps {
  index: number;
  positions: readonly Position[];
  onRemove?: () => void;
}

function Line({ index, positions, onRemove }: LineProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const items = useWatch<ActValues, 'items'>({ name: 'items' });
  const item = items[index];
  const position = positions.find(one => one.id === item?.positionId);
  const quantity = item?.quantity ?? '';
  // Each position once: what another line has chosen is no choice here.
  const free = positions.filter(one => one === position || !items.some(other => other.positionId === one.id));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 48px', sm: 'minmax(0, 1fr) 180px 48px' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <SelectField
          name={`items.${index}.positionId`}
          label={t('cabinet:acts.form.position')}
          options={free.map(one => ({
            value: one.id,
            label: t('cabinet:acts.form.positionOption', {
              name: one.name,
              available: format.quantity(one.available, one.units),
            }),
          }))}
        />
      </Box>
      <NumberField
        name={`items.${index}.quantity`}
        label={t('cabinet:acts.quantity')}
        {...(position && { unit: position.units })}
        {...(isAmount(quantity) && !isWhole(quantity) && { hint: t('cabinet:acts.form.fraction') })}
      />
      {onRemove && (
        <IconButton
          aria-label={`${t('common:action.remove')}: ${position?.name ?? index + 1}`}
          onClick={onRemove}
          sx={{ mt: 8 }}
        >
          <RemoveIcon />
        </IconButton>
      )}
    </Box>
  );
}
