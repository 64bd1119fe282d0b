import type { Event } from '../../events/index.ts';

/** People are invited while the event is scheduled and has not begun [contract §4]. */
export const mayInvite = ({ status, cancelledAt, eventDate }: Pick<Event, 'status' | 'cancelledAt' | 'eventDate'>) =>
  status === 'scheduled' && cancelledAt === null && new Date(eventDate) > new Date();
