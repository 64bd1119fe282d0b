import type { RegisterAdministrator } from '@oplich/contract/users';
import type { z } from 'zod';
import type { Tx } from '../../../db/pool.ts';
import type { User } from '../../../http/user.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { recordSecurity } from '../../../platform/security-log.ts';
import { newId } from '../../../platform/ids.ts';
import { mailToken } from '../registration/mail-token.ts';
import { insertAccount } from '../registration/register.repo.ts';
import { warnAdministrators } from '../warn-administrators.ts';

/** Makes an administrator's account without a password and mails the link by which the new one sets it, good for 72 h. */
export async function inviteAdministrator(
  tx: Tx,
  user: User,
  person: z.output<typeof RegisterAdministrator>,
  at: Date,
): Promise<{ id: string; email: string }> {
  const id = newId();
  const { language } = user;
  await insertAccount(tx, {
    id,
    email: person.email,
    role: 'administrator',
    status: 'approved',
    registeredAt: at,
    surname: person.surname,
    name: person.name,
    patronym: person.patronym ?? null,
    language,
  });
  await mailToken(tx, { id, email: person.email, language }, 'newAdministrator', at);
  await recordAudit(tx, {
    actor: user,
    action: 'account.inviteAdministrator',
    subject: { type: 'account', id },
    at,
  });
  await recordSecurity(tx, { kind: 'administratorInvited', account: { id, role: 'administrator' }, by: user }, at);
  await warnAdministrators(tx, { user, what: 'administratorInvited', accountId: id, at });
  return { id, email: person.email };
}
