import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../../shared/ui/status/empty-list.tsx';
import { ExportButton } from '../../../../shared/ui/lists/export-button.tsx';
import { ListBody } from '../../../../shared/ui/lists/list-body.tsx';
import { positions, positionsFile } from '../../api.ts';
import { positionFilters, positionsQuery } from '../../positions-filter.ts';
import { BalanceSummary } from '../stock/balance-summary.tsx';
import { PositionsFilters } from './positions-filters.tsx';
import { PositionsTable } from './positions-table.tsx';
import { StorageActions } from '../storage-actions.tsx';

/** The positions of a warehouse: the own one, or the partner's whose id is given. */
export function PositionsList({ ownerId }: { ownerId: string | undefined }) {
  const list = useListState(positionFilters);
  const asked = positionsQuery(list, ownerId);
  const query = useQuery({ ...positions(asked), placeholderData: keepPreviousData });
  const { page: _page, ...all } = asked;
  const total = query.data?.total ?? 0;
  return (
    <>
      <BalanceSummary ownerId={ownerId} />
      <ListBody
        counts="positions"
        query={query}
        list={list}
        filters={<PositionsFilters list={list} />}
        empty={<NoPositions isOwn={!ownerId} />}
      >
        {rows => <PositionsTable positions={rows} sort={list.sort} onSort={list.setSort} />}
      </ListBody>
      {total > 0 && (
        <Box data-print="no" sx={{ mt: 4 }}>
          <ExportButton ask={(format, signal) => positionsFile({ ...all, format }, signal)} />
        </Box>
      )}
    </>
  );
}

function NoPositions({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('cabinet');
  return isOwn ? (
    <EmptyList title={t('warehouse.list.empty')} text={t('warehouse.list.emptyText')} action={<StorageActions />} />
  ) : (
    <EmptyList title={t('warehouse.list.emptyOther')} text="" />
  );
}
