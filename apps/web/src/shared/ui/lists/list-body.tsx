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
  /** What is counted, for the total under the rows. */
  counts: Counted;
  /** Shown above the rows. */
  filters: ReactNode;
  /** Shown instead of everything when the unfiltered list is empty. */
  empty: ReactNode;
  /** Shown when filters match nothing and the usual hint, to search for other words, does not apply. */
  nothingFound?: ReactNode;
  /** Exports the whole list; absent if it cannot be exported. */
  file?: AskFile | undefined;
  children: (rows: readonly R[]) => ReactNode;
}

/** A list in all its states: loading, failed, empty, nothing found, and its rows with pagination. */
export function ListBody<R>({ query, list, counts, filters, empty, nothingFound, file, children }: ListBodyProps<R>) {
  const { t } = useTranslation();
  const { error, refetch } = query;
  const data = pageToShow(query);
  if (data?.total === 0 && !list.isNarrowed) return empty;
  const content = () => {
    if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading rows={6} height={56} />;
    if (data.items.length > 0) {
      return (
        <>
          {children(data.items)}
          <Pagination {...data} counts={counts} onChange={list.setPage} />
        </>
      );
    }
    if (data.total === 0 && nothingFound) return nothingFound;
    // Without filters, the requested page is beyond the end of the list.
    return (
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
    );
  };
  return (
    <WithTools list={list} total={data?.total ?? 0} file={file}>
      {filters}
      <ResultAnnouncement query={query} isNarrowed={list.isNarrowed} counts={counts} />
      {content()}
    </WithTools>
  );
}
