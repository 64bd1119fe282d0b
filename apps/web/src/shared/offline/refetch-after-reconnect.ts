import type { QueryClient } from '@tanstack/react-query';
import type { OfflineData } from './offline-query.ts';

/** After the connection is back, fetches again what is on the screen and failed or came from this device. */
export const refetchAfterReconnect = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' || (state.data as Partial<OfflineData<unknown>> | undefined)?.isKept === true,
  });
