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
  findTakenBack,
  deleteTakenBack,
  insertLink,
  lockLink,
  setDeclined,
  setLinked,
  setTakenBack,
  type LinkRow,
} from './links.repo.ts';

/** The two accounts of a link that began or ended. */
export type LinkedPair = readonly [askerId: string, askedId: string];

const page = '/cabinet/settings/household';
/** Somebody is told of the same asker's question once in so long, however often it is taken back. */
const toldAgainAfterMs = spans.householdAskedAgainDays * dayMs;
const stateOf = ({ linkedAt }: Pick<LinkRow, 'linkedAt'>) => (linkedAt === null ? 'asked' : 'linked');
const sidesOf = ({ askerId }: Pick<LinkRow, 'askerId'>, readerId: string) =>
  [askerId === readerId ? 'asker' : 'asked'] as const;

/** A link as either side sees it: nobody learns from it whether an address has an account here. */
export function presentLink(row: LinkRow, readerId: string): HouseholdLink {
  const mine = row.askerId === readerId;
  const state = stateOf(row);
  return {
    id: row.id,
    state,
    mine,
    displayName: mine ? (state === 'linked' ? nameOfAsked(row) : row.askedEmail) : nameOfAsker(row),
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
 * Asks somebody to be one household. The same again changes nothing; whom the other has asked already is linked with: both
 * want it. What comes back is the same whoever the address is, the own one too, and asked again and again they are told once.
 * Returns whom it linked, if it did.
 */
export async function askLink({ tx, actor, at }: Operation, email: string): Promise<LinkedPair | null> {
  const asker = await findPerson(tx, actor.id);
  if (asker.email === email) return null;
  const asked = await findByEmail(tx, email);
  // Nobody else asks for a link of theirs meanwhile.
  await lockAccounts(tx, [actor.id, ...(asked ? [asked.id] : [])]);
  const links = await findLinks(tx, actor.id);
  const mine = links.filter(link => link.askerId === actor.id);
  if (mine.some(link => link.askedEmail === email)) return null;
  const theirs = asked && (await findLinkFrom(tx, asked.id, actor.id));
  if (theirs) {
    if (theirs.linkedAt !== null) return null;
    await link({ tx, actor, at }, theirs);
    return [theirs.askerId, actor.id];
  }
  if (mine.length >= limits.householdLinks) fail('status_change_not_allowed');
  const id = await ask({ tx, actor, at }, { asker, email, asked });
  await record({ tx, actor, at }, 'household.askLink', id);
  return null;
}

interface Question {
  asker: Parameters<typeof personName>[0];
  email: string;
  asked: { id: string } | undefined;
}

/** Puts the question, and tells who is asked, unless they were told of it lately. Returns which it is. */
async function ask({ tx, actor, at }: Operation, { asker, email, asked }: Question): Promise<string> {
  const before = await findTakenBack(tx, actor.id, email);
  const isToldLately = (before?.toldAt?.getTime() ?? 0) > at.getTime() - toldAgainAfterMs;
  const tells = asked !== undefined && !isToldLately;
  const toldAt = tells ? at : (before?.toldAt ?? null);
  const id = before?.id ?? newId();
  // Who declined a short while ago is not asked again either.
  if (before) await askAgain(tx, id, { askedAt: at, toldAt, declinedAt: isToldLately ? before.declinedAt : null });
  else await insertLink(tx, { id, askerId: actor.id, askedEmail: email, askedAt: at, toldAt });
  if (tells) {
    await notify(tx, {
      kind: 'householdAsked',
      params: { name: personName(asker) },
      link: page,
      audience: { userIds: [asked.id] },
      at,
      email: 'byChoice',
    });
  }
  return id;
}

/** Agrees to be one household; who asked is told. Returns the link as it reads now, and whom it linked. */
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
    link: page,
    audience: { userIds: [askerId] },
    at,
    email: 'byChoice',
  });
  await record({ tx, actor, at }, 'household.acceptLink', id);
}

/** Declines; nobody is told, and who asked reads what they read before. */
export async function declineLink(operation: Operation, id: string): Promise<void> {
  await lockFor(operation, id, 'decline');
  await setDeclined(operation.tx, id, operation.at);
  await record(operation, 'household.declineLink', id);
}

/**
 * Ends a link, or takes the question back: either side may. Of a question who was asked declines it by that. Returns whose link
 * ended, if it was one.
 */
export async function removeLink(operation: Operation, id: string): Promise<LinkedPair | null> {
  const { tx, actor, at } = operation;
  const row = await lockFor(operation, id, 'remove');
  if (row.linkedAt !== null) await deleteLink(tx, id);
  else if (row.askerId === actor.id) await setTakenBack(tx, id, at);
  else await setDeclined(tx, id, at);
  await record(operation, 'household.removeLink', id);
  return row.linkedAt !== null && row.askedId !== null ? [row.askerId, row.askedId] : null;
}

/** Deletes questions that were taken back, once who was asked could be told of them anew. */
export const deleteLinksTakenBack = (db: Reader, at: Date) =>
  deleteTakenBack(db, new Date(at.getTime() - toldAgainAfterMs));

/**
 * Locks both people and then their link: neither applies to an event while they become, or stop being, one household.
 *
 * @throws `not_found` where it is not theirs, `status_change_not_allowed` where it cannot be done
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
