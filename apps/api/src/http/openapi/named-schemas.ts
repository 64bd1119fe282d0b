import * as external from '@oplich/contract/accounts/external';
import * as emailChange from '@oplich/contract/accounts/email-change';
import * as myHelp from '@oplich/contract/accounts/my-help';
import * as ownData from '@oplich/contract/accounts/own-data';
import * as personFields from '@oplich/contract/accounts/person-fields';
import * as profileUpdates from '@oplich/contract/accounts/profile-updates';
import * as profile from '@oplich/contract/accounts/profile';
import * as reauthentication from '@oplich/contract/accounts/reauthentication';
import * as registration from '@oplich/contract/accounts/registration';
import * as secondFactor from '@oplich/contract/accounts/second-factor';
import * as sessions from '@oplich/contract/accounts/sessions';
import * as signIn from '@oplich/contract/accounts/sign-in';
import * as timeline from '@oplich/contract/accounts/timeline';
import * as users from '@oplich/contract/accounts/users';
import * as acts from '@oplich/contract/acts/schemas';
import * as audit from '@oplich/contract/audit/schemas';
import * as declarations from '@oplich/contract/declarations/schemas';
import * as approvals from '@oplich/contract/approvals/schemas';
import * as duplicates from '@oplich/contract/duplicates/schemas';
import * as emails from '@oplich/contract/emails/schemas';
import * as arrival from '@oplich/contract/events/arrival';
import * as aidLines from '@oplich/contract/events/aid-lines';
import * as eventBodies from '@oplich/contract/events/bodies';
import * as eventLists from '@oplich/contract/events/lists';
import * as events from '@oplich/contract/events/schemas';
import * as faq from '@oplich/contract/faq/schemas';
import * as feedback from '@oplich/contract/feedback/schemas';
import * as files from '@oplich/contract/files/schemas';
import * as households from '@oplich/contract/households/schemas';
import * as helpRequests from '@oplich/contract/help-requests/schemas';
import * as map from '@oplich/contract/map/schemas';
import * as notifications from '@oplich/contract/notifications/schemas';
import * as handOut from '@oplich/contract/participants/hand-out';
import * as lateIssues from '@oplich/contract/participants/late-issues';
import * as inviteFiltered from '@oplich/contract/participants/invite-filtered';
import * as messages from '@oplich/contract/participants/messages';
import * as windows from '@oplich/contract/participants/windows/schemas';
import * as waitingList from '@oplich/contract/participants/waiting-list';
import * as reminders from '@oplich/contract/participants/reminders';
import * as participants from '@oplich/contract/participants/schemas';
import * as regions from '@oplich/contract/regions/schemas';
import * as reports from '@oplich/contract/reports/schemas';
import * as search from '@oplich/contract/search/schemas';
import * as securityLog from '@oplich/contract/security-log/schemas';
import * as settings from '@oplich/contract/settings/schemas';
import * as fields from '@oplich/contract/shared/fields';
import * as helpers from '@oplich/contract/teams/helpers';
import * as teams from '@oplich/contract/teams/schemas';
import * as codeAccount from '@oplich/contract/warehouse/code-account';
import * as warehouse from '@oplich/contract/warehouse/schemas';
import { z } from 'zod';

/** The parts of the contract whose exported schemas are named in the API document. */
const parts = [
  external,
  emailChange,
  myHelp,
  ownData,
  personFields,
  profileUpdates,
  profile,
  reauthentication,
  registration,
  secondFactor,
  sessions,
  signIn,
  timeline,
  users,
  acts,
  audit,
  declarations,
  approvals,
  duplicates,
  emails,
  eventBodies,
  eventLists,
  events,
  arrival,
  aidLines,
  faq,
  feedback,
  files,
  helpRequests,
  households,
  map,
  notifications,
  handOut,
  participants,
  lateIssues,
  windows,
  waitingList,
  reminders,
  messages,
  inviteFiltered,
  regions,
  reports,
  search,
  securityLog,
  settings,
  teams,
  helpers,
  fields,
  codeAccount,
  warehouse,
];

/** The schemas of the contract by the names they are exported with. */
export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of parts.flatMap(part => Object.entries<unknown>(part))) {
  if (schema instanceof z.ZodType && /^[A-Z]/.test(id)) namedSchemas.add(schema, { id });
}
