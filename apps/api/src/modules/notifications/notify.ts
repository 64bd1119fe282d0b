import type { Role } from '@oplich/contract';
import type { NotificationKind } from '@oplich/contract/notifications/schemas';
import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { insertGroups, insertNotification } from './write-notifications.repo.ts';
import type { NotificationParams } from './words/notification-words.ts';

/** For whom: of `role` and `regionIds` both must hold, and the people of `userIds` are added. Empty is everybody. */
export interface Audience {
  role?: Role | null | undefined;
  regionIds?: readonly number[] | null | undefined;
  userIds?: readonly string[] | null | undefined;
  /** Left out of the group: who is told more exactly. */
  exceptIds?: readonly string[];
}

export interface Notification<K extends NotificationKind> {
  kind: K;
  params: NotificationParams<K>;
  /** An own path of the page that opens for everybody in the audience. */
  link: string | null;
  audience: Audience;
  at: Date;
  /** Whose action it is: shown to the readers, and not told of it themself. */
  senderId?: string | null;
  /** `none`: the action sends an email of its own. `byChoice`: to those who want emails of this topic. */
  email: 'byChoice' | 'always' | 'none';
  /** Of an administrator's message. */
  reached?: number;
}

/** Whether there is a group beside the people named one by one. */
export const hasGroup = ({ role, regionIds, userIds }: Audience): boolean =>
  Boolean(role) || Boolean(regionIds?.length) || !userIds?.length;

/**
 * Tells people something: one row and its audience, in the transaction of its cause. It gets its number at the commit,
 * and open pages and the queue of e-mails are told then. Returns its id; nobody to tell is no notification.
 */
export async function notify<K extends NotificationKind>(
  tx: Tx,
  notification: Notification<K>,
): Promise<string | null> {
  const { kind, params, link, audience, at, senderId = null, email, reached } = notification;
  if (audience.userIds?.length === 0 && !audience.role && !audience.regionIds?.length) return null;
  const id = newId();
  const { role = null, regionIds } = audience;
  const row = {
    id,
    kind,
    params: JSON.stringify(params ?? {}),
    link,
    senderId,
    createdAt: at,
    email,
    reached: reached ?? null,
  };
  await Promise.all([
    insertNotification(tx, row, peopleOf(audience, senderId)),
    hasGroup(audience) &&
      insertGroups(tx, id, { role, regionIds: regionIds?.length ? [...new Set(regionIds)] : [null] }),
  ]);
  return id;
}

/** The people named one by one, and who is left out of the group. */
function peopleOf({ userIds, exceptIds = [] }: Audience, senderId: string | null): ReadonlyMap<string, boolean> {
  const people = new Map<string, boolean>(exceptIds.map(id => [id, false]));
  if (senderId !== null) people.set(senderId, false);
  // Named on purpose: also a sender may write to themself.
  for (const id of userIds ?? []) people.set(id, true);
  return people;
}
