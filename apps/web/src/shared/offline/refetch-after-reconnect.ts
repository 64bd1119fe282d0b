import type { QueryClient } from '@tanstack/react-query';
import type { OfflineData } from './offline-query.ts';

/** The connection is back: what is on the screen and did not come, or came from this device, is asked for again. */
export const refetchAfterReconnect = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' || (state.data as Partial<OfflineData<unknown>> | undefined)?.isKept === true,
  });
