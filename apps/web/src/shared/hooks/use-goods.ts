import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import type { Page } from '@oplich/contract/shared/lists';
import type { Position } from '@oplich/contract/warehouse/schemas';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api-client/index.ts';
import { useDebounced } from './use-debounced.ts';

type Which = Omit<
  NonNullable<CallRequest<Calls, 'GET /warehouse/positions'>['query']>,
  'page' | 'pageSize' | 'search' | 'sort' | 'format'
>;
/** Goods to choose from. For another partner's warehouse, codes and days of receipt are hidden. */
export type Goods = Pick<Position, 'id' | 'name' | 'units' | 'available'> &
  Partial<Pick<Position, 'uniqueCode' | 'receivedDate' | 'expiryDate'>>;

const pageOf = (which: Which, search?: string) => ({
  ...api.query('GET /warehouse/positions', {
    query: { ...which, pageSize: 100, sort: 'expiryDate', ...(search && { search }) },
  }),
  select: (page: Page<Goods>) => page,
});

/**
 * Goods of a warehouse to choose from, those that expire first at the top: the first hundred, matches of a search among the rest, and the
 * ones in the form already (`chosen`).
 */
export function useGoods(which: Which, chosen: readonly string[] = [], isAsked = true) {
  const [search, setSearch] = useState('');
  const term = useDebounced(search.trim(), 250);
  const first = useQuery({ ...pageOf(which), enabled: isAsked, placeholderData: keepPreviousData });
  const isAll = first.data !== undefined && first.data.total <= first.data.items.length;
  const found = useQuery({ ...pageOf(which, term), enabled: term !== '' && first.data !== undefined && !isAll });
  const known = [...(first.data?.items ?? []), ...(found.data?.items ?? [])];
  const isKnown = (id: string) => known.some(one => one.id === id);
  // Another partner's warehouse can only be listed.
  const missing = first.data && !which.central ? chosen.filter(id => id !== '' && !isKnown(id)) : [];
  const others = useQueries({
    queries: missing.map(id => ({ ...api.query('GET /warehouse/positions/{id}', { params: { id } }), retry: false })),
  });
  const goods: Goods[] | undefined = first.data && [
    ...new Map([...known, ...others.flatMap(({ data }) => (data ? [data] : []))].map(one => [one.id, one])).values(),
  ];
  return { goods, error: first.error, refetch: first.refetch, onSearch: setSearch };
}
