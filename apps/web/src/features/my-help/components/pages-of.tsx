import Typography from '@mui/material/Typography';
import type { Page } from '@oplich/contract/shared/lists';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Pagination } from '../../../shared/ui/lists/pagination.tsx';
import { Lines } from './group.tsx';

interface PagesOfProps<R> {
  query: { data: Page<R> | undefined; error: unknown; refetch: () => unknown };
  /** The text while there is nothing. */
  empty: string;
  onPage: (page: number) => void;
  children: (row: R) => ReactNode;
}

/** A short list in a card, page by page: coming, failed, empty, and its lines. */
export function PagesOf<R>({ query: { data, error, refetch }, empty, onPage, children }: PagesOfProps<R>) {
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={2} height={64} />;
  if (data.total === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <div>
      <Lines>{data.items.map(children)}</Lines>
      {data.total > data.pageSize && <Pagination {...data} counts="entries" onChange={onPage} />}
    </div>
  );
}

/** Lines of a page: the card stays short. */
export const linesOfPage = 5;
