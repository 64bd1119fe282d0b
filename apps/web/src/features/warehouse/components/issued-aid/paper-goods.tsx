import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { SelectField } from '../../../../shared/form/fields/select-field.tsx';
import { isPositive } from '@oplich/contract/shared/amounts';
import { personName } from '../../../../shared/format/person-name.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { SearchField } from '../../../../shared/ui/lists/search-field.tsx';
import { position, positions, type Position } from '../../api.ts';
import type { PaperValues } from '../../paper-values.ts';
import { QuantityField } from '../positions/quantity-field.tsx';

/** Of which warehouse, which goods, how much; of a position that was come from only how much. */
export function PaperGoods({ given }: { given: Position | undefined }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const positionId = useWatch<PaperValues, 'positionId'>({ name: 'positionId' });
  const { data: chosen } = useQuery({ ...position(positionId), enabled: positionId !== '' });
  return (
    <>
      {given ? (
        <Typography>
          <strong>{given.name}</strong>
        </Typography>
      ) : (
        <Choose />
      )}
      {chosen && (
        <Typography color="textSecondary">
          {t('warehouse.stock.available')}: {format.quantity(chosen.available, chosen.units)}
          {chosen.uniqueCode && ` · ${chosen.uniqueCode}`}
        </Typography>
      )}
      <QuantityField units={chosen?.units ?? ''} />
    </>
  );
}

function Choose() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { setValue } = useFormContext<PaperValues>();
  const [search, setSearch] = useState('');
  const warehouse = useWatch<PaperValues, 'warehouse'>({ name: 'warehouse' });
  const { data: partners } = useQuery(
    api.query('GET /accounts/philanthrop/list', { query: { status: ['approved'], pageSize: 100 } }),
  );
  const { data } = useQuery({
    ...positions({
      inStock: 'true',
      sort: 'name',
      pageSize: 100,
      ...(search && { search }),
      ...(warehouse && { ownerId: warehouse }),
    }),
    placeholderData: keepPreviousData,
  });
  const available = data?.items.filter(one => isPositive(one.available)) ?? [];
  return (
    <>
      <SelectField
        name="warehouse"
        label={t('warehouse.paper.warehouse')}
        placeholder={t('warehouse.centralTitle')}
        optional
        options={(partners?.items ?? []).map(one => ({
          value: one.id,
          label: one.organizationName ?? personName(one),
        }))}
      />
      <Box>
        <SearchField
          value={search}
          onChange={text => {
            setSearch(text);
            setValue('positionId', '');
          }}
          label={t('warehouse.paper.search')}
        />
      </Box>
      <SelectField
        name="positionId"
        label={t('warehouse.paper.position')}
        hint={t(data && available.length === 0 ? 'warehouse.paper.noPositions' : 'warehouse.paper.positionHint')}
        options={available.map(one => ({
          value: one.id,
          label: t('warehouse.paper.positionOption', {
            name: one.name,
            available: format.quantity(one.available, one.units),
          }),
        }))}
      />
    </>
  );
}
