import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { movementKinds } from '@oplich/contract/warehouse/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../../../shared/hooks/use-list-state.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../../shared/ui/status/error-state.tsx';
import { ExportButton } from '../../../../shared/ui/lists/export/export-button.tsx';
import { FilterSelect } from '../../../../shared/ui/lists/filter-select.tsx';
import { pageToShow } from '../../../../shared/ui/lists/page-to-show.ts';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { Pagination } from '../../../../shared/ui/lists/pagination.tsx';
import { movements, movementsFile, type Position } from '../../api.ts';
import { MovementItem } from './movement-item.tsx';

/** The ledger of a position as a history one can read, the newest first. */
export function Movements({ position }: { position: Position }) {
  const { t } = useTranslation('cabinet');
  const list = useListState(['kind']);
  const kind = movementKinds.find(one => one === list.filters.kind);
  const narrowed = kind ? { kind: [kind] } : {};
  const query = useQuery({
    ...movements(position.id, { page: list.page, ...narrowed }),
    placeholderData: keepPreviousData,
  });
  const { error, refetch } = query;
  const data = pageToShow(query);
  return (
    <Card component="section">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 3,
          mb: 2,
        }}
      >
        <Typography component="h2" variant="h2">
          {t('warehouse.movements.title')}
        </Typography>
        <Box data-print="no" sx={{ width: { xs: '100%', sm: 260 } }}>
          <FilterSelect
            label={t('warehouse.movements.kinds')}
            value={list.filters.kind}
            options={movementKinds.map(one => ({ value: one, label: t(`warehouse.movements.kind.${one}`) }))}
            onChange={value => list.setFilter('kind', value)}
          />
        </Box>
      </Box>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} height={64} />
      ) : data.items.length === 0 ? (
        <Typography color="textSecondary">
          {t(kind ? 'warehouse.movements.nothingFound' : 'warehouse.movements.empty')}
        </Typography>
      ) : (
        <>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.items.map(movement => (
              <MovementItem key={movement.id} movement={movement} units={position.units} />
            ))}
          </Box>
          <Pagination counts="movements" {...data} onChange={list.setPage} />
          <ExportButton ask={(format, signal) => movementsFile(position.id, { ...narrowed, format }, signal)} />
        </>
      )}
    </Card>
  );
}
