import type { AdministratorDuty } from '@oplich/contract';
import type { Deps } from '../../../deps.ts';
import type { Doing } from '../../approvals/index.ts';
import { fail } from '../../../platform/problem.ts';
import { resetSecondFactor } from '../second-factor/change-second-factor.ts';
import { endAllSessions } from '../sign-in/end-session.ts';
import { setDutiesOfAdministrator } from './administrator-duties.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { erasePartner } from './erase-partner.ts';
import { erasePerson } from './erase-person.ts';
import { setPasswordHash } from './set-password-of.ts';

/** What of accounts is done once two administrators agree: what one of them does where one is enough. */
export const approvedActions = ({
  secrets,
  config,
}: Pick<Deps, 'secrets' | 'config'>): Omit<Doing, 'securitySettings'> => {
  // An account erased in the meantime cannot be acted on.
  const there = (id: string | null): string => id ?? fail('status_change_not_allowed');
  return {
    hardDeletePartner: (operation, id, { anonymiseHistory }: { anonymiseHistory: boolean }) =>
      erasePartner(operation, there(id), { secrets, anonymiseHistory }),
    eraseAccount: (operation, id) => erasePerson(operation, there(id), secrets),
    deleteAdministrator: (operation, id) => deleteAccount(operation, there(id)),
    restoreAdministrator: (operation, id) => restoreAccount(operation, there(id)),
    setDuties: (operation, id, { duties }: { duties: AdministratorDuty[] }) =>
      setDutiesOfAdministrator(operation, there(id), duties),
    setPassword: (operation, id, { passwordHash }: { passwordHash: string }) =>
      setPasswordHash(operation, config, there(id), passwordHash),
    endSessions: (operation, id) => endAllSessions(operation, there(id)),
    resetSecondFactor: (operation, id) => resetSecondFactor(operation, there(id)),
  };
};
