import { administratorDuties, ownDuties, type AdministratorDuty } from '@oplich/contract';
import type { AccountRow } from '@oplich/contract/accounts/users';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { endStreams } from '../sign-in/sessions.repo.ts';
import { showListed } from '../users/list-accounts.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { lockAdministrators, lockDuties, setDuties } from './administration.repo.ts';

const has = (administrator: { duties: readonly AdministratorDuty[] | null }, duty: AdministratorDuty) =>
  ownDuties('administrator', administrator.duties).includes(duty);

/** @throws `not_allowed` at `duties` where one is given that the giver does not have */
export function refuseDutiesNotHad(giver: Pick<Person, 'duties'>, duties: readonly AdministratorDuty[]): void {
  if (duties.some(duty => !giver.duties.includes(duty))) failField('duties', 'not_allowed');
}

/**
 * Returns the duties that an administrator has now, and keeps them from being changed until the transaction ends.
 * @throws `forbidden` where the administrator was removed, or lost the duty to give duties, after the session was checked
 */
export async function lockDutiesToGive({ tx, actor }: Operation): Promise<Pick<Person, 'duties'>> {
  const giver = (await lockDuties(tx, actor.id)) ?? fail('forbidden');
  if (!has(giver, 'administrators')) fail('forbidden');
  return { duties: ownDuties('administrator', giver.duties) };
}

/** Returns duties as they are stored: all of them is `null`, which includes duties added to the product later. */
export const keptDuties = (duties: readonly AdministratorDuty[]): AdministratorDuty[] | null =>
  administratorDuties.every(duty => duties.includes(duty)) ? null : [...duties];

/**
 * Returns whether no other administrator could give duties. If two remove the duty from each other at the same moment, the second waits
 * here and finds that they have lost it.
 * @throws `forbidden` where the actor has lost the duty in the meantime
 */
export async function isLastWithAdministrators({ tx, actor }: Operation, id: string): Promise<boolean> {
  const administrators = await lockAdministrators(tx);
  const others = administrators.filter(one => one.id !== id && has(one, 'administrators'));
  if (id !== actor.id && !others.some(one => one.id === actor.id)) fail('forbidden');
  return others.length === 0;
}

/** Changes what an administrator is there for: it holds from their next request on, and ends what they have open. */
export async function setDutiesOfAdministrator(
  operation: Operation,
  id: string,
  duties: readonly AdministratorDuty[],
): Promise<AccountRow> {
  const { tx, actor, at } = operation;
  // One's own one may only take away.
  if (id !== actor.id) await refuseOwnHousehold(tx, actor, [id]);
  const isLast = await isLastWithAdministrators(operation, id);
  const administrator = (await lockDuties(tx, id)) ?? fail('not_found');
  const before = ownDuties('administrator', administrator.duties);
  // Duties given by others stay, even those that the actor does not have.
  refuseDutiesNotHad(
    await lockDutiesToGive(operation),
    duties.filter(duty => !before.includes(duty)),
  );
  if (isLast && !duties.includes('administrators')) fail('status_change_not_allowed');
  await setDuties(tx, id, keptDuties(duties));
  await endStreams(tx, 'accountId', id);
  await recordAudit(tx, {
    actor,
    action: 'account.setDuties',
    subject: { type: 'account', id },
    details: { before, duties },
    at,
  });
  await recordSecurity(tx, { kind: 'dutiesChanged', account: { id, role: 'administrator' }, by: actor }, at);
  await warnAdministrators(operation, 'dutiesChanged', id);
  return showListed(tx, actor, id);
}
