import { limits, accountName, linkPace, spans, type PartnerDuty } from '@oplich/contract';
import type { InviteMember, Member } from '@oplich/contract/teams/schemas';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { z } from 'zod';
import { lockByName } from '../../db/lock-by-name.ts';
import { queueEmails } from '../../platform/email/outbox.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import type { Operation } from '../../platform/operation.ts';
import { fail, failField, failFields } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import {
  addressesOf,
  changeMember,
  countMembers,
  findMember,
  foreignEvents,
  insertMember,
  invitationsSentTo,
  isOfTeam,
  languageOfAddress,
  lockMember,
  lockTeam,
} from './members.repo.ts';
import { presentMember, stateOf } from './present-member.ts';
import { areAmong, tablesOf, type Tables } from './tables-of.ts';

/** False where limits by the hour and day are switched off. */
interface Limiting {
  isLimited: boolean;
}

/** @throws `not_allowed` at `duties` where one is given that the giver does not have */
export function refuseForeignDuties(actor: User, duties: readonly PartnerDuty[]): void {
  if (duties.some(duty => !actor.duties.includes(duty))) failField('duties', 'not_allowed');
}

/**
 * Makes sure that who hands out at some tables lets nobody, nor themselves, hand out at others.
 * @throws `not_allowed` at the events that widen the tables there were before
 */
export function refuseWiderTables(actor: User, before: Tables, after: Tables): void {
  if (!areAmong(after, before) && !areAmong(after, actor.deskEvents)) failField('eventIds', 'not_allowed');
}

/** @throws `not_found` at the events that are not the partner's */
export async function refuseForeignEvents({ tx, actor }: Operation, eventIds: readonly string[] | null): Promise<void> {
  const foreign = await foreignEvents(tx, actor.id, eventIds ?? []);
  if (foreign.length === 0) return;
  failFields(foreign.map(id => ({ path: `eventIds.${eventIds?.indexOf(id) ?? 0}`, code: 'not_found' as const })));
}

/**
 * Invites a person to act for the partner by an emailed link. The answer does not reveal whether the address has an account. Two
 * simultaneous invitations of one address make one member.
 */
export async function inviteMember(
  operation: Operation,
  form: z.output<typeof InviteMember>,
  { isLimited }: Limiting,
): Promise<Member> {
  const { tx, actor, at } = operation;
  refuseForeignDuties(actor, form.duties);
  await lockTeam(tx, actor.id);
  const own = await addressesOf(tx, [actor.id, ...(actor.memberId === null ? [] : [actor.memberId])]);
  if (own.some(({ email }) => email === form.email)) failField('email', 'not_allowed');
  await refuseForeignEvents(operation, form.eventIds ?? null);
  refuseWiderTables(actor, [], tablesOf({ duties: form.duties, eventIds: form.eventIds ?? null }));
  if (await isOfTeam(tx, actor.id, form.email)) fail('email_already_invited');
  if ((await countMembers(tx, actor.id)) >= limits.membersOfPartner) fail('status_change_not_allowed');
  if (isLimited) await refuseTooSoon(operation, form.email);
  const id = newId();
  await insertMember(tx, {
    id,
    partnerId: actor.id,
    email: form.email,
    surname: form.surname,
    name: form.name,
    duties: form.duties,
    eventIds: form.eventIds ?? null,
    invitedBy: actor.memberId ?? actor.id,
    invitedAt: at,
  });
  await emailInvitation(operation, { id, email: form.email });
  await recordAudit(tx, {
    actor,
    action: 'member.invite',
    subject: { type: 'member', id },
    details: { duties: form.duties },
    at,
  });
  return presentMember(await findMember(tx, id), at);
}

/** Sends a new link to an invited person who has not joined; the former link ends. */
export async function resendInvitation(operation: Operation, id: string, { isLimited }: Limiting): Promise<void> {
  const { tx, actor, at } = operation;
  const member = (await lockMember(tx, actor.id, id)) ?? fail('not_found');
  if (stateOf(member) !== 'invited') fail('status_change_not_allowed');
  if (isLimited) await refuseTooSoon(operation, member.typedEmail);
  await emailInvitation(operation, { id, email: member.typedEmail });
  await recordAudit(tx, { actor, action: 'member.resendInvitation', subject: { type: 'member', id }, at });
}

/**
 * An invitation goes to any typed address, so it is limited like other emailed links [R-TEA-40].
 * @throws too_many_requests, with the seconds to wait
 */
async function refuseTooSoon({ tx, at }: Operation, email: string): Promise<void> {
  await lockByName(tx, `team invitations to ${email}`);
  const sent = await invitationsSentTo(tx, email, new Date(at.getTime() - hourMs));
  const wait = waitOfPace(sent, at);
  if (wait > 0) fail('too_many_requests', { retryAfter: wait });
}

/** The seconds until another link may go where these went within the hour. */
function waitOfPace(sent: readonly Date[], at: Date): number {
  const leavesHour = (back: number) => (sent.at(-back)?.getTime() ?? 0) + hourMs;
  if (sent.length < linkPace.atOnce) return 0;
  const afterNewest = (sent.at(-1)?.getTime() ?? 0) + linkPace.thenMinutes * 60_000;
  const next =
    sent.length < linkPace.anHour ? Math.min(afterNewest, leavesHour(linkPace.atOnce)) : leavesHour(linkPace.anHour);
  return Math.max(0, Math.ceil((next - at.getTime()) / 1000));
}

async function emailInvitation({ tx, actor, at }: Operation, member: { id: string; email: string }): Promise<void> {
  const invitationId = newId();
  const invitationExpiresAt = new Date(at.getTime() + spans.teamInvitationHours * hourMs);
  await changeMember(tx, member.id, { invitationId, invitationExpiresAt });
  const [partner] = await addressesOf(tx, [actor.id]);
  if (!partner) throw new Error('a partner that acts is not there');
  const language = (await languageOfAddress(tx, member.email)) ?? actor.language;
  await queueEmails(
    tx,
    [
      {
        cause: `teamInvitation:${invitationId}`,
        to: { accountId: null, email: member.email, language },
        template: 'teamInvitation',
        params: { invitationId, email: member.email, partner: accountName(partner) },
      },
    ],
    at,
  );
}
