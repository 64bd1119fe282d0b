import type { NotificationAudience, Notification, SendNotification } from '@oplich/contract/notifications/schemas';
import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import type { Person } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { countAudience } from './audience.repo.ts';
import { notify } from './notify.ts';
import { findSent } from './notifications.repo.ts';
import { presentSent } from './present-notification.ts';

/** An administrator's message to roles, regions and people; emails go out to those who want them. */
export async function sendMessage({ tx, actor, at }: Operation, body: SendNotification): Promise<Notification> {
  const { title, message, audience } = body;
  const { reached } = await previewAudience(tx, actor, audience);
  const id = await notify(tx, {
    kind: 'message',
    params: { title, message },
    link: null,
    audience,
    at,
    senderId: actor.id,
    email: 'byChoice',
    reached,
  });
  if (id === null) throw new Error('a message for nobody');
  await recordAudit(tx, {
    actor,
    action: 'notification.send',
    subject: { type: 'notification', id },
    details: { role: audience.role ?? null, regionIds: audience.regionIds ?? [], reached },
    at,
  });
  return presentSent(await findSent(tx, id), actor);
}

/** How many an audience has now; people who are not there refuse it. */
export async function previewAudience(db: Reader, user: Person, audience: NotificationAudience) {
  const { reached, emailed, unknown } = await countAudience(db, user.id, audience);
  if (unknown.length > 0) fail('some_specific_users_not_exist', { emails: [], ids: unknown });
  return { reached, emailed };
}
