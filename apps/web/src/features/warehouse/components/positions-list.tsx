import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { Empty } from '../../../shared/ui/empty.tsx';
import { ListBody } from '../../../shared/ui/list-body.tsx';
import { positions } from '../api.ts';
import { positionFilters, positionsQuery } from '../positions-filter.ts';
import { AddPositionButton } from './add-position-button.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { PositionsFilters } from './positions-filters.tsx';
import { PositionsTable } from './positions-table.tsx';

/** The positions of a warehouse: the own one, or the partner's whose id is given. */
export function PositionsList({ ownerId }: { ownerId: string | undefined }) {
  const list = useListState(positionFilters);
  const query = useQuery({ ...positions(positionsQuery(list, ownerId)), placeholderData: keepPreviousData });
  return (
    <>
      <BalanceSummary ownerId={ownerId} />
      <ListBody
        query={query}
        list={list}
        filters={<PositionsFilters list={list} />}
        empty={<NoPositions isOwn={!ownerId} />}
      >
        {rows => <PositionsTable positions={rows} sort={list.sort} onSort={list.setSort} />}
      </ListBody>
    </>
  );
}

function NoPositions({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('cabinet');
  return isOwn ? (
    <Empty title={t('warehouse.list.empty')} text={t('warehouse.list.emptyText')} action={<AddPositionButton />} />
  ) : (
    <Empty title={t('warehouse.list.emptyOther')} text="" />
  );
}
