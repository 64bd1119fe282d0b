/** The one table of calls. The browser imports it as a type only. */
import { accountCalls } from './accounts.ts';
import { eventCalls } from './events.ts';
import { participantCalls } from './participants.ts';
import { platformCalls } from './platform.ts';
import { regionCalls } from './regions.ts';
import { warehouseCalls } from './warehouse.ts';

export { accountCalls, eventCalls, participantCalls, platformCalls, regionCalls, warehouseCalls };
export const calls = {
  ...platformCalls,
  ...accountCalls,
  ...regionCalls,
  ...eventCalls,
  ...participantCalls,
  ...warehouseCalls,
};
export type Calls = typeof calls;
