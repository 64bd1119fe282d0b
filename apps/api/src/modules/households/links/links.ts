import { allowedActions, limits, linkTransitions, personName, spans, type LinkAction } from '@oplich/contract';
import type { HouseholdLink } from '@oplich/contract/households/schemas';
import { dayMs } from '@oplich/contract/shared/kyiv-time';
import { lockAccounts } from '../../../db/lock-accounts.ts';
import type { Reader } from '../../../db/pool.ts';
import { assertTransition } from '../../../platform/assert-transition.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import { notify } from '../../notifications/index.ts';
import {
  askAgain,
  deleteLink,
  findByEmail,
  findLink,
  findLinkFrom,
  findLinks,
  findPerson,
  findWithdrawnLink,
  deleteWithdrawnLinks,
  insertLink,
  lockLink,
  setDeclined,
  setLinked,
  setWithdrawn,
  type LinkRow,
} from './links.repo.ts';

/** The two accounts of a link that began or ended. */
export type LinkedPair = readonly [askerId: string, askedId: string];

const householdPage = '/cabinet/settings/household';
/** How often the same person may be notified of the same asker's question, however often it is withdrawn and repeated. */
const notifiedAgainAfterMs = spans.householdAskedAgainDays * dayMs;
const stateOf = ({ linkedAt }: Pick<LinkRow, 'linkedAt'>) => (linkedAt === null ? 'asked' : 'linked');
const sidesOf = ({ askerId }: Pick<LinkRow, 'askerId'>, readerId: string) =>
  [askerId === readerId ? 'asker' : 'asked'] as const;

/** Presents a link to one side. The asker must not learn from it whether the address has an account. */
export function presentLink(row: LinkRow, readerId: string): HouseholdLink {
  const isAsker = row.askerId === readerId;
  const state = stateOf(row);
  return {
    id: row.id,
    state,
    mine: isAsker,
    displayName: isAsker ? (state === 'linked' ? nameOfAsked(row) : row.askedEmail) : nameOfAsker(row),
    allowed: allowedActions(linkTransitions, { status: state, sides: sidesOf(row, readerId) }),
  };
}

const nameOfAsker = ({ askerSurname, askerName, askerPatronym }: LinkRow) =>
  personName({ surname: askerSurname, name: askerName, patronym: askerPatronym });
const nameOfAsked = ({ askedSurname, askedName, askedPatronym, askedEmail }: LinkRow) =>
  askedSurname === null || askedName === null
    ? askedEmail
    : personName({ surname: askedSurname, name: askedName, patronym: askedPatronym });

export const listLinks = async (db: Reader, readerId: string): Promise<HouseholdLink[]> =>
  (await findLinks(db, readerId)).map(row => presentLink(row, readerId));

/**
 * Asks the person with an address to be one household. Repeating the question changes nothing; if the other has asked already, both are
 * linked. The response does not depend on the address: whether it has an account or is one's own.
 * @returns the linked accounts, if this linked any
 */
export async function askLink({ tx, actor, at }: Operation, email: string): Promise<LinkedPair | null> {
  const asker = await findPerson(tx, actor.id);
  if (asker.email === email) return null;
  const askedAccount = await findByEmail(tx, email);
  // Serializes questions of both people.
  await lockAccounts(tx, [actor.id, ...(askedAccount ? [askedAccount.id] : [])]);
  const links = await findLinks(tx, actor.id);
  const ownQuestions = links.filter(link => link.askerId === actor.id);
  if (ownQuestions.some(link => link.askedEmail === email)) return null;
  const oppositeLink = askedAccount && (await findLinkFrom(tx, askedAccount.id, actor.id));
  if (oppositeLink) {
    if (oppositeLink.linkedAt !== null) return null;
    await link({ tx, actor, at }, oppositeLink);
    return [oppositeLink.askerId, actor.id];
  }
  if (ownQuestions.length >= limits.householdLinks) fail('status_change_not_allowed');
  const id = await ask({ tx, actor, at }, { asker, email, asked: askedAccount });
  await record({ tx, actor, at }, 'household.askLink', id);
  return null;
}

interface Question {
  asker: Parameters<typeof personName>[0];
  email: string;
  asked: { id: string } | undefined;
}

/** Records the question and notifies the asked person, unless they were notified lately. Returns its id. */
async function ask({ tx, actor, at }: Operation, { asker, email, asked: askedAccount }: Question): Promise<string> {
  const withdrawnLink = await findWithdrawnLink(tx, actor.id, email);
  const wasNotifiedLately = (withdrawnLink?.toldAt?.getTime() ?? 0) > at.getTime() - notifiedAgainAfterMs;
  const shouldNotify = askedAccount !== undefined && !wasNotifiedLately;
  const toldAt = shouldNotify ? at : (withdrawnLink?.toldAt ?? null);
  const id = withdrawnLink?.id ?? newId();
  // A recent refusal stays, so that withdrawing and asking again does not repeat the question.
  if (withdrawnLink)
    await askAgain(tx, id, { askedAt: at, toldAt, declinedAt: wasNotifiedLately ? withdrawnLink.declinedAt : null });
  else await insertLink(tx, { id, askerId: actor.id, askedEmail: email, askedAt: at, toldAt });
  if (shouldNotify) {
    await notify(tx, {
      kind: 'householdAsked',
      params: { name: personName(asker) },
      link: householdPage,
      audience: { userIds: [askedAccount.id] },
      at,
      email: 'byChoice',
    });
  }
  return id;
}

/** Accepts a question and notifies the asker. Returns the link and the linked accounts. */
export async function acceptLink(
  operation: Operation,
  id: string,
): Promise<{ link: HouseholdLink; linked: LinkedPair }> {
  const { actor, at } = operation;
  const row = await lockFor(operation, id, 'accept');
  await link(operation, row);
  return { link: presentLink({ ...row, linkedAt: at }, actor.id), linked: [row.askerId, actor.id] };
}

async function link({ tx, actor, at }: Operation, { id, askerId }: LinkRow): Promise<void> {
  await setLinked(tx, id, actor.id, at);
  await notify(tx, {
    kind: 'householdLinked',
    params: { name: personName(await findPerson(tx, actor.id)) },
    link: householdPage,
    audience: { userIds: [askerId] },
    at,
    email: 'byChoice',
  });
  await record({ tx, actor, at }, 'household.acceptLink', id);
}

/** Declines a question. The asker is not notified and sees no change. */
export async function declineLink(operation: Operation, id: string): Promise<void> {
  await lockFor(operation, id, 'decline');
  await setDeclined(operation.tx, id, operation.at);
  await record(operation, 'household.declineLink', id);
}

/**
 * Ends a link, withdraws an own question, or declines another's.
 * @returns the accounts that are no longer linked, if it was a link
 */
export async function removeLink(operation: Operation, id: string): Promise<LinkedPair | null> {
  const { tx, actor, at } = operation;
  const row = await lockFor(operation, id, 'remove');
  if (row.linkedAt !== null) await deleteLink(tx, id);
  else if (row.askerId === actor.id) await setWithdrawn(tx, id, at);
  else await setDeclined(tx, id, at);
  await record(operation, 'household.removeLink', id);
  return row.linkedAt !== null && row.askedId !== null ? [row.askerId, row.askedId] : null;
}

/** Deletes withdrawn questions once repeating them may notify again. */
export const deleteExpiredWithdrawnLinks = (db: Reader, at: Date) =>
  deleteWithdrawnLinks(db, new Date(at.getTime() - notifiedAgainAfterMs));

/**
 * Locks both accounts and then their link, so that neither applies to an event while their household changes.
 * @throws `not_found` if the link is not theirs, `status_change_not_allowed` if the action is not possible
 */
async function lockFor({ tx, actor }: Operation, id: string, action: LinkAction): Promise<LinkRow> {
  const found = (await findLink(tx, actor.id, id)) ?? fail('not_found');
  await lockAccounts(tx, [found.askerId, ...(found.askedId === null ? [] : [found.askedId])]);
  const row = (await lockLink(tx, actor.id, id)) ?? fail('not_found');
  const sides = sidesOf(row, actor.id);
  assertTransition(linkTransitions, action, { status: stateOf(row), sides });
  return row;
}

const record = (
  { tx, actor, at }: Operation,
  action: 'household.askLink' | 'household.acceptLink' | 'household.declineLink' | 'household.removeLink',
  linkId: string,
) => recordAudit(tx, { actor, action, subject: { type: 'account', id: actor.id }, details: { linkId }, at });
