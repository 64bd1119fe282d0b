import type { Standing } from '@oplich/contract/who-sees';
import type { User } from '../../http/user.ts';
import type { ActRow, PartyRow } from './acts.repo.ts';

/**
 * Where the parties of an act stand to each other, by its state alone. A transfer that was taken back before anybody
 * confirmed it joins nobody: else issuing and cancelling would open everybody's phone.
 */
export const standingInAct = ({ status, issuedAt, kind }: Pick<ActRow, 'status' | 'issuedAt' | 'kind'>) => {
  if (issuedAt === null || (status === 'cancelled' && kind === 'aidTransfer')) return 'actDraft';
  return status === 'confirmed' ? 'actConfirmed' : 'actIssued';
};

/** Where a reader of the act stands to one of its parties. */
export const standingToParty = (user: Pick<User, 'id' | 'role'>, act: ActRow, party: PartyRow): Standing => {
  if (user.role === 'administrator') return 'administrator';
  return party.accountId === user.id ? 'self' : standingInAct(act);
};
