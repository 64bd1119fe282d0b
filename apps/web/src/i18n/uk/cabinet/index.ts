import { accounts } from './people/accounts.ts';
import { approvals } from './people/approvals.ts';
import { acts } from './goods/acts.ts';
import { activity } from './people/activity.ts';
import { audit } from './people/audit.ts';
import { duplicates } from './people/duplicates.ts';
import { timeline } from './people/timeline.ts';
import { codes } from './goods/codes.ts';
import { dashboard } from './dashboard.ts';
import { declarations } from './goods/declarations.ts';
import { coming } from './events/coming.ts';
import { events } from './events/events.ts';
import { ownData } from './people/own-data.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { handOut } from './events/hand-out.ts';
import { help } from './goods/help.ts';
import { household } from './people/household.ts';
import { invite } from './events/invite.ts';
import { emails } from './emails.ts';
import { myHelp } from './people/my-help.ts';
import { notifications } from './notifications.ts';
import { participants } from './events/participants.ts';
import { reports } from './events/reports.ts';
import { search } from './search.ts';
import { securityLog } from './people/security-log.ts';
import { security } from './people/security.ts';
import { settings } from './people/settings.ts';
import { shared } from './shared.ts';
import { support } from './support.ts';
import { team } from './people/team.ts';
import { ticket } from './events/ticket.ts';
import { waiting } from './events/waiting.ts';
import { windows } from './events/windows.ts';
import { warehouse } from './goods/warehouse.ts';

/** The cabinet's texts, a file per domain, in rooms. */
export const cabinet = {
  accounts,
  approvals,
  acts,
  activity,
  audit,
  timeline,
  duplicates,
  codes,
  coming,
  dashboard,
  declarations,
  events,
  feedback,
  files,
  handOut,
  help,
  household,
  invite,
  emails,
  ownData,
  myHelp,
  notifications,
  participants,
  reports,
  search,
  security,
  securityLog,
  settings,
  shared,
  support,
  team,
  ticket,
  waiting,
  warehouse,
  windows,
};
