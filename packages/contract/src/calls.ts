/** The table of all calls of the API, merged from the domains. The browser imports it as a type only. */
import { actCalls } from './acts/calls.ts';
import { approvalCalls } from './approvals/calls.ts';
import { codeAccountCalls } from './warehouse/code-account-calls.ts';
import { declarationCalls } from './declarations/calls.ts';
import { eventCalls } from './events/calls.ts';
import { externalCalls } from './accounts/calls/external.ts';
import { faqCalls } from './faq/calls.ts';
import { feedbackCalls } from './feedback/calls.ts';
import { lateIssueCalls } from './participants/late-issue-calls.ts';
import { messageCalls } from './participants/message-calls.ts';
import { reminderCalls } from './participants/reminder-calls.ts';
import { windowCalls } from './participants/windows/calls.ts';
import { waitingListCalls } from './participants/waiting-list-calls.ts';
import { participantCalls } from './participants/calls.ts';
import { fileCalls } from './files/calls.ts';
import { healthCalls } from './health/calls.ts';
import { helpRequestCalls } from './help-requests/calls.ts';
import { householdCalls } from './households/calls.ts';
import { mapCalls } from './map/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { regionCalls } from './regions/calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { duplicateCalls } from './duplicates/calls.ts';
import { emailCalls } from './emails/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { administrationCalls } from './accounts/calls/administration.ts';
import { emailChangeCalls } from './accounts/calls/email-change.ts';
import { directoryCalls } from './accounts/calls/directory.ts';
import { myHelpCalls } from './accounts/calls/my-help.ts';
import { ownDataCalls } from './accounts/calls/own-data.ts';
import { profileCalls } from './accounts/calls/profile.ts';
import { registrationCalls } from './accounts/calls/registration.ts';
import { searchCalls } from './search/calls.ts';
import { securityLogCalls } from './security-log/calls.ts';
import { secondFactorCalls } from './accounts/calls/second-factor.ts';
import { sessionCalls } from './accounts/calls/sessions.ts';
import { signInCalls } from './accounts/calls/sign-in.ts';
import { helperCalls } from './teams/helper-calls.ts';
import { teamCalls } from './teams/calls.ts';
import { userCalls } from './accounts/calls/users.ts';
import { warehouseCalls } from './warehouse/calls.ts';

export {
  actCalls,
  administrationCalls,
  approvalCalls,
  duplicateCalls,
  auditCalls,
  securityLogCalls,
  emailCalls,
  notificationCalls,
  directoryCalls,
  emailChangeCalls,
  myHelpCalls,
  ownDataCalls,
  profileCalls,
  registrationCalls,
  signInCalls,
  secondFactorCalls,
  sessionCalls,
  externalCalls,
  userCalls,
  teamCalls,
  helperCalls,
  eventCalls,
  fileCalls,
  healthCalls,
  helpRequestCalls,
  householdCalls,
  mapCalls,
  participantCalls,
  lateIssueCalls,
  reminderCalls,
  messageCalls,
  waitingListCalls,
  windowCalls,
  regionCalls,
  reportCalls,
  searchCalls,
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
  ...teamCalls,
  ...helperCalls,
  ...householdCalls,
  ...administrationCalls,
  ...approvalCalls,
  ...duplicateCalls,
  ...directoryCalls,
  ...emailChangeCalls,
  ...myHelpCalls,
  ...ownDataCalls,
  ...auditCalls,
  ...securityLogCalls,
  ...emailCalls,
  ...notificationCalls,
  ...regionCalls,
  ...mapCalls,
  ...eventCalls,
  ...participantCalls,
  ...lateIssueCalls,
  ...reminderCalls,
  ...messageCalls,
  ...waitingListCalls,
  ...windowCalls,
  ...warehouseCalls,
  ...helpRequestCalls,
  ...actCalls,
  ...codeAccountCalls,
  ...declarationCalls,
  ...faqCalls,
  ...feedbackCalls,
  ...reportCalls,
  ...fileCalls,
  ...searchCalls,
};
export type Calls = typeof calls;
