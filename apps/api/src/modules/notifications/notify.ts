import type { AdministratorDuty, Role } from '@oplich/contract';
import { dutiesOfKinds, type NotificationKind } from '@oplich/contract/notifications/schemas';
import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { insertGroups, insertNotification } from './write-notifications.repo.ts';
import type { NotificationParams } from './words/notification-words.ts';

/**
 * The recipients: `role` and `regionIds` must both match, and the people of `userIds` are added. An empty audience is everybody.
 */
export interface Audience {
  role?: Role | null | undefined;
  regionIds?: readonly number[] | null | undefined;
  /** For administrators: only those with this duty. */
  duty?: AdministratorDuty;
  userIds?: readonly string[] | null | undefined;
  /**
   * The members of a partner who are notified; if absent, all members with the duty of the kind, for each partner among `userIds`.
   */
  members?: { partnerId: string; accountIds: readonly string[] };
  /** Left out of the group, because they get a more exact notification. */
  exceptIds?: readonly string[];
}

export interface Notification<K extends NotificationKind> {
  kind: K;
  params: NotificationParams<K>;
  /** An own path of the page that opens for everybody in the audience. */
  link: string | null;
  audience: Audience;
  at: Date;
  /** The author of the message: shown to the readers and not notified. */
  senderId?: string | null;
  /** `none`: the action sends an email of its own. `byChoice`: to those who want emails of this topic. */
  email: 'byChoice' | 'always' | 'none';
  /** How many an administrator's message reaches. */
  reached?: number;
}

/** Administrators who are there for something. */
export const administratorsFor = (duty: AdministratorDuty) => ({ role: 'administrator', duty }) as const;

/** Whether there is a group beside the people named individually. */
export const hasGroup = ({ role, regionIds, userIds, members }: Audience): boolean =>
  Boolean(role) || Boolean(regionIds?.length) || !(userIds?.length || members);

/**
 * Notifies people: writes one row and its audience in the transaction of the cause. It gets its number at the commit, when open pages and
 * the queue of emails learn of it. Returns its id; without recipients nothing is written.
 */
export async function notify<K extends NotificationKind>(
  tx: Tx,
  notification: Notification<K>,
): Promise<string | null> {
  const { kind, params, link, audience, at, senderId = null, email, reached } = notification;
  const { userIds, members } = audience;
  if (userIds?.length === 0 && !members?.accountIds.length && !hasGroup({ ...audience, userIds: null })) return null;
  const id = newId();
  const { role = null, duty = null, regionIds } = audience;
  const row = {
    id,
    kind,
    params: JSON.stringify(params ?? {}),
    link,
    senderId,
    createdAt: at,
    email,
    toMany: hasGroup(audience),
    reached: reached ?? null,
  };
  const ofMembers = dutiesOfKinds[kind] ?? null;
  await Promise.all([
    insertNotification(tx, row, {
      people: peopleOf(audience, senderId),
      duty: ofMembers,
      // Personal notifications are not for members.
      partners: ofMembers === null ? [] : audience.members ? [audience.members.partnerId] : (audience.userIds ?? []),
      memberIds: audience.members?.accountIds ?? null,
    }),
    hasGroup(audience) &&
      insertGroups(tx, id, { role, duty, regionIds: regionIds?.length ? [...new Set(regionIds)] : [null] }),
  ]);
  return id;
}

/** Returns the people named individually, and those left out of the group. */
function peopleOf({ userIds, exceptIds = [] }: Audience, senderId: string | null): ReadonlyMap<string, boolean> {
  const people = new Map<string, boolean>(exceptIds.map(id => [id, false]));
  if (senderId !== null) people.set(senderId, false);
  // Named on purpose: also a sender may write to themself.
  for (const id of userIds ?? []) people.set(id, true);
  return people;
}
