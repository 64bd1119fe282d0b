import { fail } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import type { EventOfParticipants } from './events-of-participants.repo.ts';

/** Whether the user organizes an event: its partner, or any administrator. */
export const organizes = (user: Pick<User, 'id' | 'role'>, event: { organizerId: string | null }): boolean =>
  user.role === 'administrator' || (user.role === 'philanthrop' && event.organizerId === user.id);

/** The event, if the user organizes it; else it is as if it were not there. */
export function asOrganizer(user: User, event: EventOfParticipants | undefined): EventOfParticipants {
  return event && organizes(user, event) ? event : fail('event_not_found');
}
