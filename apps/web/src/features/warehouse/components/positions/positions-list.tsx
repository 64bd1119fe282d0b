import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../accounts/index.ts';
import { useListState } from '../../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { EmptyList } from '../../../../shared/ui/status/empty-list.tsx';
import { ListBody } from '../../../../shared/ui/lists/list-body.tsx';
import { positions, positionsFile, type Position } from '../../api.ts';
import { positionFilters, positionsQuery } from '../../positions-filter.ts';
import { BalanceSummary } from '../stock/balance-summary.tsx';
import { canBeSent } from './can-be-sent.ts';
import { PositionsFilters } from './positions-filters.tsx';
import { PositionsTable } from './positions-table.tsx';
import { TransferBar } from './transfer-bar.tsx';
import { StorageActions } from '../storage-actions.tsx';

/** The positions of a warehouse: the own one, or that of a given partner. */
export function PositionsList({ ownerId }: { ownerId: string | undefined }) {
  const list = useListState(positionFilters);
  // Own goods can be ticked for a transfer by users who may write acts.
  const maySend = useMayOpen()(paths.actNew) && !ownerId;
  const listQuery = positionsQuery(list, ownerId);
  const query = useQuery({ ...positions(listQuery), placeholderData: keepPreviousData });
  const { page: _page, ...all } = listQuery;
  // Over all pages and filters of the list.
  const [picked, setPicked] = useState<ReadonlyMap<string, Position>>(new Map());
  const pick = (position: Position) =>
    setPicked(old => {
      const next = new Map(old);
      if (!next.delete(position.id)) next.set(position.id, position);
      return next;
    });
  const isLeft = (position: Position) => canBeSent(position) && !picked.has(position.id);
  const withAll = (rows: readonly Position[]) =>
    new Map([...picked, ...rows.filter(isLeft).map(position => [position.id, position] as const)]);
  return (
    <>
      <BalanceSummary ownerId={ownerId} />
      <ListBody
        counts="positions"
        query={query}
        list={list}
        filters={<PositionsFilters list={list} />}
        file={(format, signal) => positionsFile({ ...all, format }, signal)}
        empty={<NoPositions isOwn={!ownerId} />}
      >
        {rows => (
          <>
            <PositionsTable
              positions={rows}
              sort={list.sort}
              onSort={list.setSort}
              {...(maySend && { isPicked: id => picked.has(id), onPick: pick })}
            />
            {picked.size > 0 && (
              <TransferBar
                picked={[...picked.values()]}
                onAll={rows.some(isLeft) ? () => setPicked(withAll(rows)) : undefined}
                onClear={() => setPicked(new Map())}
              />
            )}
          </>
        )}
      </ListBody>
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
