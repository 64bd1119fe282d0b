import { useQuery } from '@tanstack/react-query';
import type { AccountHistory } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { historyOf } from '../api.ts';

export type History = z.output<typeof AccountHistory>;

/** What a deletion would end and keep, asked for when its dialog opens: it has to be true at that moment. */
export const useHistory = (id: string) => useQuery(historyOf(id));

interface WithHistoryProps {
  query: ReturnType<typeof useHistory>;
  children: (history: History) => ReactNode;
}

export function WithHistory({ query: { data, error, refetch }, children }: WithHistoryProps) {
  if (data) return children(data);
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading rows={1} height={96} />;
}
