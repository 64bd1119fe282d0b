/** The one table of calls. The browser imports it as a type only. */
import { actCalls } from './acts.ts';
import { codeAccountCalls } from './code-accounts.ts';
import { declarationCalls } from './declarations.ts';
import { eventCalls } from './events.ts';
import { externalCalls } from './external.ts';
import { faqCalls } from './faq.ts';
import { feedbackCalls } from './feedback.ts';
import { participantCalls } from './participants.ts';
import { fileCalls } from './files.ts';
import { healthCalls } from './health.ts';
import { helpRequestCalls } from './help-requests.ts';
import { mapCalls } from './map.ts';
import { reportCalls } from './reports.ts';
import { regionCalls } from './regions.ts';
import { settingsCalls } from './settings.ts';
import { mailCalls } from './mails.ts';
import { notificationCalls } from './notifications.ts';
import { auditCalls } from './audit.ts';
import { administrationCalls } from './administration.ts';
import { directoryCalls } from './directory.ts';
import { ownDataCalls } from './own-data.ts';
import { profileCalls } from './profile.ts';
import { registrationCalls } from './registration.ts';
import { securityLogCalls } from './security-log.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionCalls } from './sessions.ts';
import { signInCalls } from './sign-in.ts';
import { userCalls } from './users.ts';
import { warehouseCalls } from './warehouse.ts';

export {
  actCalls,
  administrationCalls,
  auditCalls,
  securityLogCalls,
  mailCalls,
  notificationCalls,
  directoryCalls,
  ownDataCalls,
  profileCalls,
  registrationCalls,
  signInCalls,
  secondFactorCalls,
  sessionCalls,
  externalCalls,
  userCalls,
  eventCalls,
  fileCalls,
  healthCalls,
  helpRequestCalls,
  mapCalls,
  participantCalls,
  regionCalls,
  reportCalls,
  settingsCalls,
  warehouseCalls,
  codeAccountCalls,
  declarationCalls,
  faqCalls,
  feedbackCalls,
};
export const calls = {
  ...healthCalls,
  ...settingsCalls,
  ...registrationCalls,
  ...signInCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...externalCalls,
  ...profileCalls,
  ...userCalls,
  ...administrationCalls,
  ...directoryCalls,
  ...ownDataCalls,
  ...auditCalls,
  ...securityLogCalls,
  ...mailCalls,
  ...notificationCalls,
  ...regionCalls,
  ...mapCalls,
  ...eventCalls,
  ...participantCalls,
  ...warehouseCalls,
  ...helpRequestCalls,
  ...actCalls,
  ...codeAccountCalls,
  ...declarationCalls,
  ...faqCalls,
  ...feedbackCalls,
  ...reportCalls,
  ...fileCalls,
};
export type Calls = typeof calls;
