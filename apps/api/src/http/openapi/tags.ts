import * as contract from '@oplich/contract/calls';

type Part = Exclude<keyof typeof contract, 'calls'>;

/** What the calls of each part of the contract are about; a part without a tag does not compile. */
const tagOfPart: Record<Part, readonly [name: string, description: string]> = {
  healthCalls: ['Health', 'Whether the product runs, and its figures'],
  searchCalls: ['Search', 'One search over people, events, acts, codes and requests'],
  settingsCalls: ['Settings', 'What administrators set for everybody'],
  registrationCalls: ['Registration', 'Signing up and confirming an email address'],
  signInCalls: ['Sign-in', 'Logging in and out, tokens, a forgotten password'],
  secondFactorCalls: ['Second factor', 'Codes of an app beside the password'],
  sessionCalls: ['Sessions', 'Where one is signed in, and the password'],
  externalCalls: ['External sign-in', 'Signing in by OpenID Connect'],
  profileCalls: ['Profiles', 'What is known of a person or an organization'],
  userCalls: ['Users', 'Lists of users, and decisions about partners'],
  teamCalls: ['Teams', 'Who acts for a partner, and what for'],
  helperCalls: ['Helpers', 'Who helps at the table of one event for its day'],
  householdCalls: ['Households', 'Whom a person lives with, and who agreed to be one household'],
  administrationCalls: ['Administration', 'What an administrator does with an account'],
  directoryCalls: ['Directory', 'Short answers about people'],
  emailChangeCalls: ['E-mail address', 'Another address for the own account, confirmed at both'],
  myHelpCalls: ['My help', 'What a displaced person received and waits for, and who looked at their documents'],
  ownDataCalls: ['Own data', 'What a person sees of, and decides about, the own data'],
  approvalCalls: ['Approvals', 'What waits for a second administrator'],
  duplicateCalls: ['Duplicates', 'Accounts that may be one person’s, and what was decided of them'],
  auditCalls: ['Audit', 'Who did what to whom'],
  securityLogCalls: ['Security log', 'Log-ins, failures and refused calls'],
  emailCalls: ['Emails', 'The outbox'],
  notificationCalls: ['Notifications', 'What people are told, and how'],
  regionCalls: ['Regions', 'Regions and localities of Ukraine'],
  mapCalls: ['Map', 'The figures of the public map'],
  eventCalls: ['Events', 'Where aid is handed out'],
  participantCalls: ['Participants', 'Invitations, applications, decisions and the aid handed out'],
  messageCalls: ['Messages to participants', 'What organizers write to those who take part'],
  reminderCalls: ['Reminders', 'Whether one comes, said by the link of a reminder'],
  lateIssueCalls: ['Late issues', 'Aid issued without a connection that arrived after a duty ended'],
  windowCalls: ['Arrival windows', 'When people are expected at an event, so that nobody stands in a crowd'],
  waitingListCalls: ['Waiting lists', 'Who waits for a place at an event, and in which order'],
  warehouseCalls: ['Warehouse', 'Positions, movements, reservations and issued aid'],
  codeAccountCalls: ['Unique codes', 'What became of humanitarian aid under its unique code'],
  helpRequestCalls: ['Help requests', 'Asking for help, and giving it'],
  actCalls: ['Acts', 'Transfers of goods between warehouses'],
  declarationCalls: ['Declarations', 'Goods recognised as humanitarian aid'],
  reportCalls: ['Reports', 'What was done at an event'],
  faqCalls: ['FAQ', 'Questions and answers'],
  feedbackCalls: ['Feedback', 'Messages to the administrators'],
  fileCalls: ['Files', 'Uploading and reading files'],
};
const parts = Object.entries(tagOfPart) as [Part, readonly [string, string]][];

export const tags = parts.map(([, [name, description]]) => ({ name, description }));

const tagByCall = new Map(parts.flatMap(([part, [name]]) => Object.keys(contract[part]).map(key => [key, name])));

/** Returns the tag of a call. */
export const tagOf = (key: string): string => tagByCall.get(key) ?? 'Other';
