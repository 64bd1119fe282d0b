import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { limits } from '@oplich/contract/shared/limits';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { NumberField } from '../../../shared/form/fields/number-field.tsx';
import { GoodsPicker } from '../../../shared/form/fields/goods-picker.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useGoods, type Goods } from '../../../shared/hooks/use-goods.ts';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { DeleteIcon as RemoveIcon } from '../../../shared/ui/icons/delete.tsx';
import type { RequestValues } from './request-values.ts';

/** What exactly is needed: for a partner from the central warehouse, for everybody by name. */
export function ItemFields({ isPartner }: { isPartner: boolean }) {
  const { t } = useTranslation('cabinet');
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const { goods, onSearch } = useGoods({ central: 'true' }, [], isPartner);
  const central = goods ?? [];
  const isFull = fields.length >= limits.requestLines;
  return (
    <FormSection
      title={t('help.form.items')}
      lead={t(isPartner ? 'help.form.itemsLeadPartner' : 'help.form.itemsLead')}
    >
      {fields.map((field, index) => (
        <Line
          key={field.id}
          index={index}
          central={central}
          onSearch={onSearch}
          onRemove={() => remove(index)}
          isCentral={field.isCentral}
        />
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {central.length > 0 && !isFull && (
          <Button
            startIcon={<AddIcon />}
            onClick={() => append({ isCentral: true, positionId: '', name: '', units: '', quantity: '1' })}
          >
            {t('help.form.addCentral')}
          </Button>
        )}
        {!isFull && (
          <Button
            startIcon={<AddIcon />}
            onClick={() =>
              append({ isCentral: false, positionId: '', name: '', units: t('help.form.usualUnits'), quantity: '1' })
            }
          >
            {t(isPartner ? 'help.form.addOther' : 'help.form.add')}
          </Button>
        )}
      </Stack>
    </FormSection>
  );
}

interface LineProps {
  index: number;
  isCentral: boolean;
  central: readonly Goods[];
  onSearch: (search: string) => void;
  onRemove: () => void;
}

function Line({ index, isCentral, central, onSearch, onRemove }: LineProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { setValue } = useFormContext<RequestValues>();
  const items = useWatch<RequestValues, 'items'>({ name: 'items' });
  const item = items[index];
  const listed = central.find(one => one.id === item?.positionId);
  // An option found by a search is gone from the list with the next search, and in a restored draft; the line stores its name.
  const isRemembered = isCentral && !listed && item && item.positionId !== '' && item.name !== '';
  const remembered = isRemembered && { id: item.positionId, name: item.name, units: item.units };
  const position = listed ?? (remembered || undefined);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: isCentral ? 'minmax(0, 1fr) 48px' : 'minmax(0, 1fr) minmax(0, 1fr) 48px',
          sm: isCentral ? 'minmax(0, 1fr) 160px 48px' : 'minmax(0, 1fr) 120px 140px 48px',
        },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {isCentral ? (
          <GoodsPicker
            name={`items.${index}.positionId`}
            label={t('cabinet:help.form.position')}
            texts={{ invalid: t('cabinet:help.form.choosePosition') }}
            choices={[
              ...(remembered ? [remembered] : []),
              ...central.map(({ available, ...one }) => ({ ...one, there: available })),
            ]}
            onSearch={onSearch}
            onChosen={choice => {
              setValue(`items.${index}.name`, choice?.name ?? '');
              setValue(`items.${index}.units`, choice?.units ?? '');
            }}
          />
        ) : (
          <TextField name={`items.${index}.name`} label={t('cabinet:help.form.itemName')} />
        )}
      </Box>
      {!isCentral && <TextField name={`items.${index}.units`} label={t('cabinet:help.form.units')} />}
      <NumberField
        name={`items.${index}.quantity`}
        label={t('cabinet:help.goods.quantity')}
        {...(position && { unit: position.units })}
      />
      <IconButton
        aria-label={`${t('common:action.remove')}: ${position?.name ?? (item?.name || index + 1)}`}
        onClick={onRemove}
        sx={{ mt: 8 }}
      >
        <RemoveIcon />
      </IconButton>
    </Box>
  );
}
