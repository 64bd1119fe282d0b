/** The one table of calls. The browser imports it as a type only. */
import { accountCalls } from './accounts.ts';
import { eventCalls } from './events.ts';
import { participantCalls } from './participants.ts';
import { healthCalls } from './health.ts';
import { regionCalls } from './regions.ts';
import { settingsCalls } from './settings.ts';
import { warehouseCalls } from './warehouse.ts';

export { accountCalls, eventCalls, healthCalls, participantCalls, regionCalls, settingsCalls, warehouseCalls };
export const calls = {
  ...healthCalls,
  ...settingsCalls,
  ...accountCalls,
  ...regionCalls,
  ...eventCalls,
  ...participantCalls,
  ...warehouseCalls,
};
export type Calls = typeof calls;
