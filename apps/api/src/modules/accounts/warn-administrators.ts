import { personName } from '@oplich/contract';
import type { Reader } from '../../db/pool.ts';
import type { Operation } from '../../platform/operation.ts';
import { newId } from '../../platform/ids.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { administratorsFor, notify, type SecurityAction } from '../notifications/index.ts';
import type { Person } from '../../platform/user.ts';
import { findAdministratorsToWarn, findNames } from './accounts.repo.ts';

/**
 * Warns every administrator who gives duties, and the person concerned, at once, on the page and by email, that somebody changed who
 * administrates or how administrators log in, in the transaction of the action: a stolen session must not do it unnoticed [R-ADM-20]. The
 * actor is warned too, because it may have been done in their name. These emails cannot be switched off and do not wait behind mass emails.
 * `accountId` is the person concerned, where it is one.
 */
export async function warnAdministrators(
  { tx, actor, at }: Operation<Person>,
  what: SecurityAction,
  accountId?: string,
): Promise<void> {
  const who = await nameOf(tx, actor.id);
  const whom = accountId === undefined ? null : await nameOf(tx, accountId);
  const params = { what, who, whom, address: actor.address };
  const link = `/cabinet/users/${actor.id}`;
  const audience = administratorsFor('administrators');
  await notify(tx, { kind: 'securityAction', params, link, audience, at, email: 'none' });
  const receivers = await findAdministratorsToWarn(tx, accountId ?? null);
  const cause = `securityAction:${newId()}`;
  await queueEmails(
    tx,
    receivers.map(({ id, email, language }) => ({
      cause,
      to: { accountId: id, email, language },
      template: 'notification' as const,
      params: { kind: 'securityAction' as const, link, ...params },
    })),
    at,
  );
}

async function nameOf(tx: Reader, id: string): Promise<string> {
  const found = await findNames(tx, id);
  return found ? `${personName({ surname: found.surname, name: found.name, patronym: null })}, ${found.email}` : id;
}
