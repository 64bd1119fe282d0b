import type { Translated } from '../../types.ts';
import type { events as uk } from '../../uk/cabinet/events.ts';

export const events: Translated<typeof uk> = {
  title: 'Events',
  newTitle: 'New event',
  editTitle: 'Changes to the event',
  detailsTitle: 'Event',
  previewTitle: 'Invitation to an event',
};
