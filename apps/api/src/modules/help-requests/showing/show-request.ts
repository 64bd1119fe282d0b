import { seenBy } from '@oplich/contract/accounts/who-sees';
import type { HelpRequestDetails } from '@oplich/contract/help-requests/schemas';
import { fail } from '../../../platform/problem.ts';
import { joinedName } from '../../../platform/joined-name.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit, recordView } from '../../../platform/audit/audit.ts';
import { quantity } from '../../../platform/decimal.ts';
import { reservedForRequest } from '../../warehouse/index.ts';
import {
  asHelper,
  helperInReach,
  holderOf,
  isOtherParty,
  isParty,
  mayRead,
  seesContact,
} from '../help-requests.policy.ts';
import { findRequestRow, type RequestRow } from '../help-requests.repo.ts';
import { phoneOf, placeOfAct } from '../helpers.repo.ts';
import { helperNames } from './helper-names.ts';
import { presentRequests, type Showing } from './present-requests.ts';
import { changesOf } from './request-history.repo.ts';

/**
 * A request with what it went through. Who helps, and administrators, also see how to reach the person; each of these
 * views is in the audit [R-REQ-11].
 */
export async function showRequest(showing: Showing, user: User, id: string): Promise<HelpRequestDetails> {
  const { db, at } = showing;
  const [row, helper] = await Promise.all([findRequestRow(db, id), asHelper(db, user)]);
  if (!row || !mayRead(helper, row, at)) return fail('not_found');
  const [request] = await presentRequests(showing, [row], { user, helper });
  if (!request) return fail('not_found');
  const isOther = row.requesterId !== user.id && isOtherParty(user, row, at);
  const sees = isOther && seesContact(user, row, at) && row.requesterDeletedAt === null;
  if (sees) {
    await recordAudit(db, {
      actor: user,
      action: 'helpRequest.viewContact',
      subject: { type: 'account', id: row.requesterId },
      details: { requestId: id },
      at,
    });
  }
  return {
    ...request,
    requester: { ...request.requester, ...(sees && contactOf(row)) },
    history: await historyOf(showing, row, user),
    helper: row.requesterId === user.id && isParty(user, row, at) ? await reachHelper(showing, user, row) : null,
    reserved:
      holderOf(row, at) !== null && isOther
        ? (await reservedForRequest(db, id)).map(({ positionId, name, units, wanted, held }) => ({
            positionId,
            name,
            units,
            quantity: quantity(wanted),
            held: quantity(held),
          }))
        : [],
  };
}

const contactOf = ({ phoneNumber, locality, residenceAddress }: RequestRow) => ({
  phoneNumber,
  locality,
  residenceAddress,
});

/** How who asked reaches who helps, and where the goods are; that a number was shown is in the audit [R-REQ-23]. */
async function reachHelper({ db, at }: Showing, actor: User, row: RequestRow): Promise<HelpRequestDetails['helper']> {
  const helperId = helperInReach(row, at);
  const phone = helperId === null ? null : await phoneOf(db, helperId);
  const place = row.actId === null ? null : await placeOfAct(db, row.actId);
  if (phone === null && place === null) return null;
  if (phone !== null) {
    await recordView(db, {
      actor,
      action: 'helpRequest.viewContact',
      subject: { type: 'account', id: helperId },
      details: { requestId: row.id },
      at,
    });
  }
  return { ...seenBy('helped', { phoneNumber: phone }), place };
}

/** The history as of now: a claim that ran out did so at its hour, whenever it is swept. */
async function historyOf({ db, at }: Showing, row: RequestRow, user: User): Promise<HelpRequestDetails['history']> {
  const changes = await changesOf(db, row.id);
  if (row.claimedUntil !== null && holderOf(row, at) === null) {
    const nobody = { actorId: null, memberId: null, surname: null, name: null, patronym: null };
    changes.push({ change: 'claimExpired', at: row.claimedUntil, ...nobody });
  }
  const names = await helperNames(
    db,
    changes.map(change => change.actorId),
    user,
  );
  return changes.map(({ change, actorId, at: when, memberId, ...member }) => ({
    at: when.toISOString(),
    change,
    // The requester is shown above; the helpers are named.
    by: change === 'requested' ? null : names(actorId),
    member:
      memberId !== null && (user.role === 'administrator' || user.id === actorId)
        ? { id: memberId, name: joinedName(member) }
        : null,
  }));
}
