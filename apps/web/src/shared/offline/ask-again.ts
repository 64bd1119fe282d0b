import type { QueryClient } from '@tanstack/react-query';
import type { Kept } from './kept-query.ts';

/** The connection is back: what is on the screen and did not come, or came from this device, is asked for again. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' || (state.data as Partial<Kept<unknown>> | undefined)?.isKept === true,
  });
