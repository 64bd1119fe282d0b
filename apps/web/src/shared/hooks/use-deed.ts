import type { Calls } from '@oplich/contract/calls';
import type { ErrorCode } from '@oplich/contract/shared/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api-client/index.ts';

type Deed = Parameters<typeof api.mutation>[0] & keyof Calls;

interface DeedOptions {
  /** Domains whose lists and details may have changed: the first words of their query keys. */
  touches: readonly string[];
  /** Codes the caller shows itself. */
  shows?: 'all' | readonly ErrorCode[];
}

/**
 * A deed of the server. Once it is done or refused, everything known of the domains it touches is asked for again: a
 * refusal mostly means that what the page knew was old.
 */
export function useDeed<K extends Deed>(key: K, { touches, shows = [] }: DeedOptions) {
  const client = useQueryClient();
  return useMutation({
    ...api.mutation(key),
    meta: { shows },
    // Not awaited: a slow list must not hold back the dialog of a deed that is done.
    onSettled() {
      for (const domain of touches) void client.invalidateQueries({ queryKey: [domain] });
    },
  });
}
