import { administratorDuties, administratorsInvitedAnHour } from '@oplich/contract';
import type { RegisterAdministrator } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { spendOrRefuse } from '../../../platform/limits/budgets.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { newId } from '../../../platform/ids.ts';
import { emailToken } from '../registration/email-token.ts';
import { insertAccount } from '../registration/register.repo.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { keptDuties, lockDutiesToGive, refuseDutiesNotHad } from './administrator-duties.ts';

/**
 * Creates an administrator's account without a password and emails the link to set it, valid for 72 h; `isLimited` is false where hourly
 * limits are switched off.
 * @throws `forbidden` where the actor has lost the duty in the meantime; `not_allowed` at `duties` for a duty they do not have
 */
export async function inviteAdministrator(
  operation: Operation,
  person: z.output<typeof RegisterAdministrator>,
  { isLimited }: { isLimited: boolean },
): Promise<{ id: string; email: string }> {
  const { tx, actor, at } = operation;
  const giver = await lockDutiesToGive(operation);
  const duties = person.duties ?? administratorDuties.filter(duty => giver.duties.includes(duty));
  refuseDutiesNotHad(giver, duties);
  if (isLimited) await spendInvitation(operation);
  const id = newId();
  const { language } = actor;
  await insertAccount(tx, {
    id,
    email: person.email,
    role: 'administrator',
    status: 'approved',
    registeredAt: at,
    surname: person.surname,
    name: person.name,
    patronym: person.patronym ?? null,
    duties: keptDuties(duties),
    language,
  });
  await emailToken(operation, { id, email: person.email, language }, 'newAdministrator');
  await recordAudit(tx, {
    actor,
    action: 'account.inviteAdministrator',
    subject: { type: 'account', id },
    details: { duties },
    at,
  });
  await recordSecurity(tx, { kind: 'administratorInvited', account: { id, role: 'administrator' }, by: actor }, at);
  await warnAdministrators(operation, 'administratorInvited', id);
  return { id, email: person.email };
}

async function spendInvitation({ tx, actor, at }: Operation): Promise<void> {
  const limits = [{ hours: 1, amount: administratorsInvitedAnHour }];
  await spendOrRefuse(tx, { accountId: actor.id, budget: 'administrators', amount: 1, limits, at });
}
