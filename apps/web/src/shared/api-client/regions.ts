import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '../log.ts';
import { api } from './index.ts';

const keptMs = 600_000;

/** All regions, kept 10 minutes under a promised key, also while no page looks at them [R-API-15]. */
const regionsQuery = queryOptions({
  queryKey: ['helpRequests'] as const,
  queryFn: ({ signal }) => api.call('GET /regions', { signal }),
  staleTime: keptMs,
  gcTime: keptMs,
});

/** The regions as far as they came; a failure is only logged and shows nothing. */
export function useRegions() {
  const { data, error } = useQuery(regionsQuery);
  useEffect(() => {
    if (error) log.error('The regions did not load', error);
  }, [error]);
  return data ?? [];
}
