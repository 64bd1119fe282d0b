import { enPreview } from '@oplich/contract/labels/parts/preview-en';
import type { Translated } from '../types.ts';
import type { preview as uk } from '../uk/preview.ts';

/** English of `uk/preview.ts`. */
export const preview: Translated<typeof uk> = {
  ...enPreview,
  howSignedIn: 'Apply on the event’s page. You can do so once a month, while there are places.',
  inCabinet: 'In the cabinet',
  whoOpens: 'In the cabinet a partner opens their own events, an administrator opens all.',
  open: 'Open the event',
  broken: 'Link is broken',
  brokenText: 'Maybe the event is cancelled or only for invited people. Ask for the link again.',
  failed: 'The event could not be loaded',
  failedText: 'Check the connection and try again. Once it is back, the event loads by itself.',
  retry: 'Try again',
  map: 'Map of help requests',
};
