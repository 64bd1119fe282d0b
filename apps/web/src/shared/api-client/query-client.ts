import type { ErrorCode } from '@oplich/contract/shared/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { isRetried, retryDelay } from './retries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether each request is recorded in the audit as a view: changes made by others do not refetch it then. */
      isLook?: boolean;
    };
    mutationMeta: {
      /** Error codes that the caller shows itself, or `all`: there is no default toast for them. */
      handledErrors?: 'all' | readonly ErrorCode[];
    };
  }
}

/** Returns the query client with retries, back-off and the default error message. A query pauses while the tab is hidden or offline. */
export function createQueryClient(onUnshownError: (error: unknown) => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: error => readDutyAnew(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const handledErrors = mutation.meta?.handledErrors;
        const shown =
          handledErrors === 'all' ||
          (error instanceof ApiError && (handledErrors as string[] | undefined)?.includes(error.code));
        if (!shown) onUnshownError(error);
        readDutyAnew(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: isRetried,
        retryDelay,
        gcTime: 5 * 60_000,
        staleTime: 10_000,
      },
      // A mutation paused until the network returns would look done; it fails at once and says so.
      mutations: { networkMode: 'always' },
    },
  });

  /**
   * A second factor has become required in the meantime: the own info, which needs none, says so and leads to its page.
   */
  const readDutyAnew = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return;
    void client.invalidateQueries({ queryKey: ['accounts', 'GET /accounts/info'] });
  };
  return client;
}
