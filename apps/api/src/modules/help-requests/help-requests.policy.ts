import { dayMs } from '@oplich/contract/shared/kyiv-time';
import {
  allowedActions,
  helpRequestTransitions,
  refusalOf,
  spans,
  type HelpRequestCondition,
  type HelpRequestSide,
} from '@oplich/contract';
import { helpActions, type HelpAction, type HelpScope } from '@oplich/contract/help-requests/schemas';
import type { Calls } from '@oplich/contract/calls';
import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { withinDuties } from '../../platform/within-duties.ts';
import { aidRegionsOf } from '../regions/index.ts';
import type { RequestRow } from './help-requests.repo.ts';

/** A user who reads or serves requests, with the regions in which they give aid. */
export interface Helper extends Pick<User, 'id' | 'role' | 'duties'> {
  aidRegions: readonly number[];
}

/** Returns what the user may read and serve, by the account as it is now. */
export const asHelper = async (db: Reader, user: User): Promise<Helper> => ({
  id: user.id,
  role: user.role,
  duties: user.duties,
  aidRegions: user.role === 'philanthrop' ? await aidRegionsOf(db, user) : [],
});

const scopesOf = {
  displaced: ['mine'],
  philanthrop: ['mine', 'users'],
  administrator: ['mine', 'partners', 'users'],
} as const satisfies Record<User['role'], readonly HelpScope[]>;

/** The list that is asked for; without a name administrators get everybody's requests, others their own. */
export function scopeFor(user: Pick<User, 'role'>, requested: HelpScope | undefined): HelpScope | 'all' {
  if (requested === undefined) return user.role === 'administrator' ? 'all' : 'mine';
  const open: readonly HelpScope[] = scopesOf[user.role];
  return open.includes(requested) ? requested : fail('forbidden');
}

type Rights = Pick<User, 'role' | 'duties'>;

/** Whether somebody reads the requests people bring to a partner: of its members who serve them. */
const servesPeople = ({ role, duties }: Rights) => role !== 'philanthrop' || duties.includes('requests');
/**
 * Whether a user may read the letters, pictures and answers of the own requests: of a partner's members those who write its documents. The
 * requests themselves can be read by the whole team.
 */
const readsOwnPapers = ({ role, duties }: Rights) => role !== 'philanthrop' || duties.includes('documents');

/**
 * Returns the list of requests a user reads, as `scopeFor` does.
 * @throws `forbidden` where the list is none of theirs
 */
export function readableScope(user: Rights, requested: HelpScope | undefined): HelpScope | 'all' {
  const scope = scopeFor(user, requested);
  return scope === 'mine' || servesPeople(user) ? scope : fail('forbidden');
}

/** The lists of requests somebody reads. */
export const readableScopes = (user: User): (HelpScope | 'all')[] => {
  if (user.role === 'administrator') return ['all'];
  return [...(servesPeople(user) ? (['users'] as const) : []), 'mine'];
};

type Claim = Pick<RequestRow, 'claimedBy' | 'claimedUntil'>;
/** Returns who holds a request now: an expired claim counts as none, whether the job has ended it or not. */
export const holderOf = ({ claimedBy, claimedUntil }: Claim, at: Date): string | null =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > at ? claimedBy : null;

type Subject = Pick<
  RequestRow,
  | 'requesterId'
  | 'requesterRole'
  | 'requesterDeletedAt'
  | 'regionId'
  | 'status'
  | 'decidedBy'
  | 'decidedAt'
  | 'claimedBy'
  | 'claimedUntil'
>;

/** A partner serves displaced people of its aid regions, an administrator everybody [R-REQ-7]. */
const serves = (helper: Helper, request: Subject): boolean =>
  helper.role === 'administrator' ||
  (helper.role === 'philanthrop' &&
    request.requesterRole === 'displaced' &&
    request.requesterDeletedAt === null &&
    helper.aidRegions.includes(request.regionId));

/** Whether a helper holds a request or executed it: to them it stays open, even if their regions change. */
const helpsOrHelped = (helper: Pick<Helper, 'id'>, request: Subject, at: Date): boolean =>
  holderOf(request, at) === helper.id || (request.status === 'executed' && request.decidedBy === helper.id);

/** Whether a partner, an administrator or who asked may know of a request, whichever of them it is. */
export const isConcerned = (helper: Helper, request: Subject, at: Date): boolean =>
  request.requesterId === helper.id || serves(helper, request) || helpsOrHelped(helper, request, at);

export const mayRead = (helper: Helper, request: Subject, at: Date): boolean =>
  isConcerned(helper, request, at) && (request.requesterId === helper.id || servesPeople(helper));

/**
 * Whether a reader gets the requester's pictures and letters, the waybill and the answer: the requester, the other party, and
 * administrators.
 */
export const isParty = (reader: Pick<Helper, 'id' | 'role' | 'duties'>, request: Subject, at: Date): boolean =>
  request.requesterId === reader.id ? readsOwnPapers(reader) : isOtherParty(reader, request, at);

/** The other party: who helps or helped, and administrators. */
export const isOtherParty = (helper: Pick<Helper, 'id' | 'role' | 'duties'>, request: Subject, at: Date): boolean =>
  servesPeople(helper) && (helper.role === 'administrator' || helpsOrHelped(helper, request, at));

/** Whether a reader gets phone and address: the same people, helpers for some time after it. */
export const seesContact = (helper: Pick<Helper, 'id' | 'role' | 'duties'>, request: Subject, at: Date): boolean =>
  isOtherParty(helper, request, at) && (helper.role === 'administrator' || !isLongDecided(request, at));

/**
 * Returns the helper who holds a request or executed it, for as long as helper and requester may reach each other; otherwise nobody.
 */
export const helperInReach = (request: Subject, at: Date): string | null => {
  const executor = request.status === 'executed' && !isLongDecided(request, at) ? request.decidedBy : null;
  return holderOf(request, at) ?? executor;
};

const isLongDecided = ({ decidedAt }: Subject, at: Date) =>
  decidedAt !== null && decidedAt.getTime() + spans.requesterOpenDays * dayMs <= at.getTime();

function standingOf(helper: Helper, request: Subject, at: Date) {
  const holder = holderOf(request, at);
  const isAdministrator = helper.role === 'administrator';
  const mine = holder === helper.id;
  const isFree = mine || holder === null;
  const conditions: Record<HelpRequestCondition, boolean> = {
    // A requester whose account is deleted cannot be helped.
    requesterThere: request.requesterDeletedAt === null,
    claimed: holder !== null,
    unclaimed: holder === null,
    free: isFree,
    freeOrOverruled: isFree || isAdministrator,
  };
  const sides: HelpRequestSide[] = [
    ...(request.requesterId === helper.id ? (['requester'] as const) : []),
    ...(serves(helper, request) || mine ? (['server'] as const) : []),
    ...(mine ? (['holder'] as const) : []),
    ...(isAdministrator ? (['administrator'] as const) : []),
  ];
  return { status: request.status, sides, holds: (condition: HelpRequestCondition) => conditions[condition] };
}

const callOfAction = {
  update: 'PUT /help-requests/{id}',
  withdraw: 'POST /help-requests/{id}/withdraw',
  claim: 'POST /help-requests/{id}/claim',
  release: 'POST /help-requests/{id}/release',
  execute: 'PUT /help-requests/{id}/execute',
  reject: 'PUT /help-requests/{id}/reject',
} as const satisfies Record<HelpAction, keyof Calls>;

/** Returns what somebody may do with a request now, as far as their duties reach; pages show these and nothing else. */
export const allowedOnRequest = (helper: Helper, request: Subject, at: Date): HelpAction[] => {
  const allowed: readonly string[] = allowedActions(helpRequestTransitions, standingOf(helper, request, at));
  return withinDuties(
    helper,
    helpActions.filter(action => allowed.includes(action)),
    callOfAction,
  );
};

/** What who asked does with the own request. */
const ownActions: readonly HelpAction[] = ['update', 'withdraw'];

/** Refuses an action that is not open to somebody: a thing unseen is not there, one that is only read is forbidden. */
export function assertRequest(action: HelpAction, helper: Helper, request: Subject, at: Date): void {
  if (!mayRead(helper, request, at)) fail('not_found');
  const isOwn = request.requesterId === helper.id && ownActions.includes(action);
  if (!isOwn && !serves(helper, request) && !helpsOrHelped(helper, request, at)) fail('forbidden');
  if (!isOwn && ownActions.includes(action)) fail('forbidden');
  const refusal = refusalOf(helpRequestTransitions, action, standingOf(helper, request, at));
  if (refusal !== null) fail('status_change_not_allowed');
}
