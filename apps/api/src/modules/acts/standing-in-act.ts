import type { Standing } from '@oplich/contract/accounts/who-sees';
import type { User } from '../../platform/user.ts';
import type { PartyRow } from './act-parts.repo.ts';
import type { ActRow } from './acts.repo.ts';

type ActState = Pick<ActRow, 'status' | 'issuedAt' | 'kind'>;

/**
 * Returns the standing of a reader of an act's document to one of its parties, by the act's state and whether the party's account exists. A
 * transfer that was cancelled before anybody confirmed it connects nobody: otherwise issuing and cancelling would reveal everybody's phone.
 */
export const standingInAct = ({ status, issuedAt, kind }: ActState, party: Pick<PartyRow, 'deletedAt'>) => {
  if (issuedAt === null || (status === 'cancelled' && kind === 'aidTransfer')) return 'actDraft';
  if (party.deletedAt !== null) return status === 'confirmed' ? 'actConfirmedWithDeleted' : 'actWithDeleted';
  return status === 'confirmed' ? 'actConfirmed' : 'actIssued';
};

/** Returns the standing of a reader of the act to one of its parties. */
export const standingToParty = (user: Pick<User, 'id' | 'role'>, act: ActState, party: PartyRow): Standing => {
  if (user.role === 'administrator') return 'administrator';
  return party.accountId === user.id ? 'self' : standingInAct(act, party);
};
