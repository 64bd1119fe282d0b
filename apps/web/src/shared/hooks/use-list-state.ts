import { limits } from '@oplich/contract/shared/limits';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface ListState<F extends string> {
  page: number;
  /** Absent for the default size. */
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
  /** Sets several filters at once, for those that depend on each other. */
  setFilters: (values: Partial<Record<F, string>>) => void;
  reset: () => void;
  /** The number of resets, for use as a `key` that clears a filter's unfinished input. */
  resets: number;
  /** Whether a search or filter is active, so that an empty list means "nothing found". */
  isNarrowed: boolean;
}

/**
 * The state of a list, stored in the URL: it survives a reload, is part of links, and works with Back. Changes of filters or order return
 * to the first page.
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
