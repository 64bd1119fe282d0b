import type { Deps } from '../../deps.ts';
import { actingForHandlers } from './acting-for/acting-for.handlers.ts';
import { administrationHandlers } from './administration/administration.handlers.ts';
import { directoryHandlers } from './directory/directory.handlers.ts';
import { externalHandlers } from './external/external.handlers.ts';
import { emailChangeHandlers } from './email-change/email-change.handlers.ts';
import { myHelpHandlers } from './my-help/my-help.handlers.ts';
import { ownDataHandlers } from './own-data/own-data.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { secondFactorHandlers } from './second-factor/second-factor.handlers.ts';
import { sessionHandlers } from './sign-in/sessions.handlers.ts';
import { signInHandlers } from './sign-in/sign-in.handlers.ts';
import { userHandlers } from './users/users.handlers.ts';

export { accountJobs } from './account-jobs.ts';
export { searchAccounts } from './users/search-accounts.ts';
export { countDonors } from './count-donors.repo.ts';
export { accountCountFaults } from './users/kept-counts.repo.ts';
export { authenticator, stillSignedIn } from './sign-in/authenticate.ts';
export { endStreamsWithoutSecondFactor } from './sign-in/sessions.repo.ts';
export { accountFileReaders } from './profile/read-account-files.ts';
export { accountEmailTemplates } from './emails.ts';
export { approvedActions } from './administration/approved-actions.ts';
export { restoreAccount } from './administration/delete-account.ts';
export { endAsDuplicate } from './administration/duplicate-account.ts';
export { warnAdministrators } from './warn-administrators.ts';
export { reencryptNumbers } from './profile/reencrypt-numbers.ts';
export { eraseAllNumbers } from './profile/reencrypt-numbers.repo.ts';
export { createFirstAdministrator } from './first-administrator.ts';

/** Every call below `/accounts`. */
export const accountHandlers = (deps: Deps) => ({
  ...registrationHandlers(deps),
  ...signInHandlers(deps),
  ...sessionHandlers(deps),
  ...secondFactorHandlers(deps),
  ...externalHandlers(deps),
  ...profileHandlers(deps),
  ...userHandlers(deps),
  ...administrationHandlers(deps),
  ...directoryHandlers(deps),
  ...emailChangeHandlers(deps),
  ...myHelpHandlers(deps),
  ...ownDataHandlers(deps),
  ...actingForHandlers(deps),
});
