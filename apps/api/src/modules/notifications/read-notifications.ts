import type { Operation } from '../../platform/operation.ts';
import { fail } from '../../platform/problem.ts';
import { reachedAmong } from './notifications.repo.ts';
import type { Person } from '../../platform/user.ts';
import { markAllRead, markRead } from './write-notifications.repo.ts';

/** Marks one as read; read before, it stays so. One that is not for this account is not there. */
export async function readNotification({ tx, actor, at }: Operation<Person>, id: string): Promise<void> {
  if (!(await reachedAmong(tx, id, [actor.id])).has(actor.id)) fail('not_found');
  await markRead(tx, actor.id, id, at);
}

/**
 * Marks everything there is as read: one row, however much that is, and one for each message among it, since who sent a
 * message sees how many have read it.
 */
export async function readAllNotifications({ tx, actor, at }: Operation<Person>): Promise<void> {
  await markAllRead(tx, actor.id, at);
}
