import type { Standing } from '@oplich/contract/accounts/who-sees';
import type { User } from '../../platform/user.ts';
import type { PartyRow } from './act-parts.repo.ts';
import type { ActRow } from './acts.repo.ts';

type ActState = Pick<ActRow, 'status' | 'issuedAt' | 'kind'>;

/**
 * Where whoever reads the document of an act stands to one of its parties, by the act's state and whether the party is still
 * here. A transfer that was taken back before anybody confirmed it joins nobody: else issuing and cancelling would open
 * everybody's phone.
 */
export const standingInAct = ({ status, issuedAt, kind }: ActState, party: Pick<PartyRow, 'deletedAt'>) => {
  if (issuedAt === null || (status === 'cancelled' && kind === 'aidTransfer')) return 'actDraft';
  if (party.deletedAt !== null) return status === 'confirmed' ? 'actConfirmedWithDeleted' : 'actWithDeleted';
  return status === 'confirmed' ? 'actConfirmed' : 'actIssued';
};

/** Where a reader of the act stands to one of its parties. */
export const standingToParty = (user: Pick<User, 'id' | 'role'>, act: ActState, party: PartyRow): Standing => {
  if (user.role === 'administrator') return 'administrator';
  return party.accountId === user.id ? 'self' : standingInAct(act, party);
};
