import { administratorsInvitedAnHour } from '@oplich/contract';
import type { RegisterAdministrator } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { spendBudget } from '../../../platform/limits/budgets.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { newId } from '../../../platform/ids.ts';
import { emailToken } from '../registration/email-token.ts';
import { insertAccount } from '../registration/register.repo.ts';
import { warnAdministrators } from '../warn-administrators.ts';

interface When {
  /** False where limits by the hour are switched off. */
  isLimited: boolean;
  at: Date;
}

/** Makes an administrator's account without a password and emails the link by which the new one sets it, good for 72 h. */
export async function inviteAdministrator(
  tx: Tx,
  user: User,
  person: z.output<typeof RegisterAdministrator>,
  { isLimited, at }: When,
): Promise<{ id: string; email: string }> {
  if (isLimited) await spendInvitation(tx, user, at);
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
  await emailToken(tx, { id, email: person.email, language }, 'newAdministrator', at);
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

async function spendInvitation(tx: Tx, user: User, at: Date): Promise<void> {
  const limits = [{ hours: 1, amount: administratorsInvitedAnHour }];
  const wait = await spendBudget(tx, { accountId: user.id, budget: 'administrators', amount: 1, limits, at });
  if (wait !== null) fail('too_many_requests', { retryAfter: wait });
}
