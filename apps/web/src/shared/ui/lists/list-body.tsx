import Button from '@mui/material/Button';
import type { Page } from '@oplich/contract/shared/lists';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskFile } from '../../hooks/use-export.ts';
import type { ListState } from '../../hooks/use-list-state.ts';
import { EmptyList } from '../status/empty-list.tsx';
import { ErrorState } from '../status/error-state.tsx';
import { Loading } from '../status/loading.tsx';
import { ResultAnnouncement } from './result-announcement.tsx';
import { pageToShow } from './page-to-show.ts';
import { Pagination } from './pagination.tsx';
import type { Counted } from './use-counted.ts';
import { WithTools } from './with-tools.tsx';

interface ListBodyProps<R> {
  query: { data: Page<R> | undefined; isPlaceholderData?: boolean; error: unknown; refetch: () => unknown };
  list: Pick<ListState<string>, 'isNarrowed' | 'reset' | 'setPage' | 'pageSize' | 'setPageSize'>;
  /** What its rows are, for the count under them. */
  counts: Counted;
  /** Above the rows; absent while there is nothing to narrow. */
  filters: ReactNode;
  /** What stands there when there is nothing at all. */
  empty: ReactNode;
  /** What stands there when nothing is left of a narrowed list, where other words would not help. */
  nothingFound?: ReactNode;
  /** Asks for all of the list as a file; absent where it is none that people take away. */
  file?: AskFile | undefined;
  children: (rows: readonly R[]) => ReactNode;
}

/** A list in all its states: coming, failed, empty, nothing found, and its rows with their pages. */
export function ListBody<R>({ query, list, counts, filters, empty, nothingFound, file, children }: ListBodyProps<R>) {
  const { t } = useTranslation();
  const { error, refetch } = query;
  const data = pageToShow(query);
  if (data?.total === 0 && !list.isNarrowed) return empty;
  return (
    <WithTools list={list} total={data?.total ?? 0} file={file}>
      {filters}
      <ResultAnnouncement query={query} isNarrowed={list.isNarrowed} counts={counts} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={6} height={56} />
      ) : data.items.length > 0 ? (
        <>
          {children(data.items)}
          <Pagination {...data} counts={counts} onChange={list.setPage} />
        </>
      ) : data.total === 0 && nothingFound ? (
        nothingFound
      ) : (
        <EmptyList
          title={t('state.nothingFound')}
          text={t('state.nothingFoundHint')}
          action={
            list.isNarrowed ? (
              <Button onClick={list.reset}>{t('action.clearFilters')}</Button>
            ) : (
              <Button onClick={() => list.setPage(1)}>{t('list.previous')}</Button>
            )
          }
        />
      )}
    </WithTools>
  );
}
