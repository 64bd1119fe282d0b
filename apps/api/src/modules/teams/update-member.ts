import type { Member, UpdateMember } from '@oplich/contract/teams/schemas';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Operation } from '../../platform/operation.ts';
import { fail, failField } from '../../platform/problem.ts';
import type { Person } from '../../platform/user.ts';
import { deleteNotificationsForPartner } from '../notifications/index.ts';
import { refuseForeignDuties, refuseForeignEvents, refuseWiderTables } from './invite-member.ts';
import {
  changeMember,
  endStreamsOfMember,
  findMember,
  lockMember,
  lockMembershipOf,
  type MemberRow,
} from './members.repo.ts';
import { presentMember, stateOf } from './present-member.ts';
import { allTables, areAmong, tablesOf } from './tables-of.ts';

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
  // Duties given by others stay, even those that the actor does not have.
  refuseForeignDuties(
    actor,
    duties.filter(duty => !member.duties.includes(duty)),
  );
  if (isOneself && !duties.includes('team')) failField('duties', 'not_allowed');
  if (form.eventIds) await refuseForeignEvents(operation, form.eventIds);
  const suspends = form.suspended ?? member.suspendedAt !== null;
  // Neither oneself nor a person who has not joined can be suspended.
  if (suspends && (stateOf(member) === 'invited' || isOneself)) fail('status_change_not_allowed');
  const suspendedAt = suspends ? (member.suspendedAt ?? at) : null;
  const next = { duties, eventIds, suspendedAt };
  refuseWiderTables(actor, tablesOf(member), tablesOf(next));
  await changeMember(tx, id, { ...next, ...deskEnded(member, next, at) });
  await endStreams(operation, member);
  await recordAudit(tx, {
    actor,
    action: 'member.update',
    subject: { type: 'member', id },
    details: { duties, suspended: suspends },
    at,
  });
  return presentMember(await findMember(tx, id), at);
}

/** Removes a member, or takes an invitation back. What they did stays under their name. */
export async function removeMember(operation: Operation, id: string): Promise<void> {
  const { tx, actor } = operation;
  const member = (await lockMember(tx, actor.id, id)) ?? fail('not_found');
  if (member.accountId !== null && member.accountId === actor.memberId) fail('status_change_not_allowed');
  await end(operation, member, 'member.remove');
}

/** Leaves the team of a partner, also while suspended. What one did stays under one's name. */
export async function leaveTeam(operation: Operation<Person>, partnerId: string): Promise<void> {
  const member = (await lockMembershipOf(operation.tx, partnerId, operation.actor.id)) ?? fail('not_found');
  await end(operation, member, 'member.leave');
}

async function end(
  { tx, actor, at }: Operation<Person>,
  member: MemberRow,
  action: 'member.remove' | 'member.leave',
): Promise<void> {
  const { id, partnerId, accountId } = member;
  await changeMember(tx, id, {
    removedAt: at,
    invitationId: null,
    ...deskEnded(member, { duties: [], eventIds: null, suspendedAt: null }, at),
  });
  if (accountId !== null) {
    await endStreamsOfMember(tx, { partnerId, accountId });
    await deleteNotificationsForPartner(tx, { accountId, partnerId });
  }
  await recordAudit(tx, { actor, action, subject: { type: 'member', id }, at });
}

type Desk = Pick<MemberRow, 'duties' | 'eventIds' | 'suspendedAt'>;

/** At which tables somebody could issue aid before where they cannot afterwards: what they issued there may still arrive. */
function deskEnded(
  before: MemberRow,
  after: Desk,
  at: Date,
): { deskEndedAt?: Date; deskEndedEventIds?: string[] | null } {
  const tables = tablesNow(before);
  if (areAmong(tables, tablesNow(after))) return {};
  const ended = before.deskEndedAt === null ? tables : allTables(tables, before.deskEndedEventIds);
  return { deskEndedAt: at, deskEndedEventIds: ended && [...ended] };
}

const tablesNow = (desk: Desk) => (desk.suspendedAt === null ? tablesOf(desk) : []);

const endStreams = async ({ tx, actor }: Operation, { accountId }: MemberRow): Promise<void> => {
  if (accountId !== null) await endStreamsOfMember(tx, { partnerId: actor.id, accountId });
};
