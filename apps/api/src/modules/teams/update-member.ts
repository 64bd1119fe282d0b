import type { Member, UpdateMember } from '@oplich/contract/teams/schemas';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Operation } from '../../platform/operation.ts';
import { fail, failField } from '../../platform/problem.ts';
import { refuseForeignDuties, refuseForeignEvents } from './invite-member.ts';
import { changeMember, endStreamsOfMember, findMember, lockMember, type MemberRow } from './members.repo.ts';
import { presentMember, stateOf } from './present-member.ts';

/** Changes the duties of a member, suspends them or brings them back: it holds from their next request on. */
export async function updateMember(
  operation: Operation,
  id: string,
  form: z.output<typeof UpdateMember>,
): Promise<Member> {
  const { tx, actor, at } = operation;
  const member = (await lockMember(tx, actor.id, id)) ?? fail('not_found');
  if (member.version !== form.version) fail('stale_version');
  const isOneself = member.accountId !== null && member.accountId === actor.memberId;
  const { duties = member.duties, eventIds = member.eventIds } = form;
  // What was given by others stays, also by who does not have it.
  refuseForeignDuties(
    actor,
    duties.filter(duty => !member.duties.includes(duty)),
  );
  if (isOneself && !duties.includes('team')) failField('duties', 'not_allowed');
  if (form.eventIds) await refuseForeignEvents(operation, form.eventIds);
  const suspends = form.suspended ?? member.suspendedAt !== null;
  // Nobody is suspended who has not joined, nor oneself.
  if (suspends && (stateOf(member) === 'invited' || isOneself)) fail('status_change_not_allowed');
  await changeMember(tx, id, { duties, eventIds, suspendedAt: suspends ? (member.suspendedAt ?? at) : null });
  await endStreams(operation, member);
  await recordAudit(tx, {
    actor,
    action: 'member.update',
    subject: { type: 'member', id },
    details: { duties, suspended: suspends },
    at,
  });
  return presentMember(await findMember(tx, id));
}

/** Removes a member, or takes an invitation back. What they did stays under their name. */
export async function removeMember(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const member = (await lockMember(tx, actor.id, id)) ?? fail('not_found');
  if (member.accountId !== null && member.accountId === actor.memberId) fail('status_change_not_allowed');
  await changeMember(tx, id, { removedAt: at, invitationId: null });
  await endStreams(operation, member);
  await recordAudit(tx, { actor, action: 'member.remove', subject: { type: 'member', id }, at });
}

const endStreams = async ({ tx, actor }: Operation, { accountId }: MemberRow): Promise<void> => {
  if (accountId !== null) await endStreamsOfMember(tx, { partnerId: actor.id, accountId });
};
