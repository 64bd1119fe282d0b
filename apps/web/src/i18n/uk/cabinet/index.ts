import { accounts } from './accounts.ts';
import { acts } from './acts.ts';
import { activity } from './activity.ts';
import { audit } from './audit.ts';
import { codes } from './codes.ts';
import { dashboard } from './dashboard.ts';
import { declarations } from './declarations.ts';
import { events } from './events.ts';
import { ownData } from './own-data.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { handOut } from './hand-out.ts';
import { help } from './help.ts';
import { invite } from './invite.ts';
import { emails } from './emails.ts';
import { notifications } from './notifications.ts';
import { participants } from './participants.ts';
import { reports } from './reports.ts';
import { securityLog } from './security-log.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { shared } from './shared.ts';
import { support } from './support.ts';
import { ticket } from './ticket.ts';
import { warehouse } from './warehouse.ts';

/** The cabinet's texts, a file per domain. */
export const cabinet = {
  accounts,
  acts,
  activity,
  audit,
  codes,
  dashboard,
  declarations,
  events,
  feedback,
  files,
  handOut,
  help,
  invite,
  emails,
  ownData,
  notifications,
  participants,
  reports,
  security,
  securityLog,
  settings,
  shared,
  support,
  ticket,
  warehouse,
};
