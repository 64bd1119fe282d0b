import type { User } from '../../../platform/user.ts';

/** Whether the page of an event that goods went to opens for who reads of them in a warehouse. */
export const opensEvent = (
  { id, role }: Pick<User, 'id' | 'role'>,
  { eventCancelledAt, organizerId }: { eventCancelledAt: Date | null; organizerId: string | null },
): boolean => eventCancelledAt === null && (role === 'administrator' || organizerId === id);
