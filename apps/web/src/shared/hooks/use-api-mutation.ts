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
  /** Codes the caller shows itself. */
  handledErrors?: 'all' | readonly ErrorCode[];
}

/**
 * An action of the server. Once it is done or refused, everything known of the domains it touches is asked for again: a
 * refusal mostly means that what the page knew was old.
 */
export function useApiMutation<K extends Action>(key: K, { invalidates, handledErrors = [] }: ApiMutationOptions) {
  const client = useQueryClient();
  return useMutation({
    ...api.mutation(key),
    meta: { handledErrors },
    // Not awaited: a slow list must not hold back the dialog of an action that is done.
    onSettled(answer, error, sent) {
      const { headers } = (sent ?? {}) as { headers?: object };
      if (headers) settledListeners.get(headers)?.(error);
      invalidate(client, waitsForApproval(answer) ? [...invalidates, 'approvals'] : invalidates);
    },
  });
}
