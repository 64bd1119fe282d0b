import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '../log.ts';
import { api } from './index.ts';

/** All regions, kept 10 minutes under a promised key [R-API-15]. */
const regionsQuery = queryOptions({
  queryKey: ['helpRequests'] as const,
  queryFn: ({ signal }) => api.call('GET /regions', { signal }),
  staleTime: 600_000,
});

/** The regions as far as they came; a failure is only logged and shows nothing. */
export function useRegions() {
  const { data, error } = useQuery(regionsQuery);
  useEffect(() => {
    if (error) log.error('The regions did not load', error);
  }, [error]);
  return data ?? [];
}
