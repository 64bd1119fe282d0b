import type { Calls } from '@oplich/contract/calls';
import type { ErrorCode } from '@oplich/contract/shared/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, waitsForApproval } from '../api-client/index.ts';
import { settledListeners } from '../api-client/idempotency-key.ts';
import { invalidate, type ApiDomain } from '../api-client/invalidate.ts';

type Action = Parameters<typeof api.mutation>[0] & keyof Calls;

interface ApiMutationOptions {
  /** Domains whose lists and details may have changed. */
  invalidates: readonly ApiDomain[];
  /** Error codes the caller shows itself. */
  handledErrors?: 'all' | readonly ErrorCode[];
}

/**
 * A mutation of the API. After success and after a refusal, all queries of the affected domains are invalidated, as a refusal mostly means
 * that the page was outdated.
 */
export function useApiMutation<K extends Action>(key: K, { invalidates, handledErrors = [] }: ApiMutationOptions) {
  const client = useQueryClient();
  return useMutation({
    ...api.mutation(key),
    meta: { handledErrors },
    // Not awaited, as a slow list must not delay closing the dialog.
    onSettled(answer, error, sent) {
      const { headers } = (sent ?? {}) as { headers?: object };
      if (headers) settledListeners.get(headers)?.(error);
      invalidate(client, waitsForApproval(answer) ? [...invalidates, 'approvals'] : invalidates);
    },
  });
}
