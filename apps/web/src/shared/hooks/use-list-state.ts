import { limits } from '@oplich/contract/shared/limits';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface ListState<F extends string> {
  page: number;
  /** Absent: as many rows as usual. */
  pageSize?: number | undefined;
  search: string;
  /** `field` or `-field`; empty: the server's default order. */
  sort: string;
  filters: Record<F, string>;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number | undefined) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: F, value: string) => void;
  /** Several at once: one that means nothing without the other. */
  setFilters: (values: Partial<Record<F, string>>) => void;
  reset: () => void;
  /** How often it was reset: what a filter holds besides the address (what is being typed) is forgotten by a `key` of it. */
  resets: number;
  /** Something besides page and order narrows the list: an empty one then says "nothing found". */
  isNarrowed: boolean;
}

/**
 * What a list shows, kept in the address: it survives a reload, goes along in a link, and Back leads to the same place.
 * Whatever narrows or reorders the list starts at its first page again.
 */
export function useListState<const F extends string = never>(filterNames: readonly F[] = []): ListState<F> {
  const [params, setParams] = useSearchParams();
  const names = filterNames.join(' ');
  const [resets, setResets] = useState(0);

  const set = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        old => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries({ page: '', ...changes })) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  return useMemo(() => {
    const all = names ? (names.split(' ') as F[]) : [];
    const page = Number(params.get('page'));
    const size = Number(params.get('size'));
    const filters = Object.fromEntries(all.map(name => [name, params.get(name) ?? ''])) as Record<F, string>;
    const search = params.get('search') ?? '';
    return {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      pageSize: Number.isInteger(size) && size > 0 && size <= limits.pageSizeMax ? size : undefined,
      search,
      sort: params.get('sort') ?? '',
      filters,
      setPage: page => set({ page: page > 1 ? String(page) : '' }),
      setPageSize: pageSize => set({ size: pageSize ? String(pageSize) : '' }),
      setSearch: search => set({ search: search.trim() }),
      setSort: sort => set({ sort }),
      setFilter: (name, value) => set({ [name]: value }),
      setFilters: values => set(values as Record<string, string>),
      reset: () => {
        set({ search: '', ...Object.fromEntries(all.map(name => [name, ''])) });
        setResets(times => times + 1);
      },
      resets,
      isNarrowed: search !== '' || all.some(name => filters[name] !== ''),
    };
  }, [names, params, set, resets]);
}
