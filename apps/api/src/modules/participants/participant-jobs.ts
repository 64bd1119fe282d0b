import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { decisionJobs } from './deciding/batches/notify-of-decisions.ts';
import { reminderJobs } from './reminding/send-reminders.ts';
import { invitationJobs } from './inviting/expire-invitations.ts';

/** What the clock does with participants. */
export const participantJobs = (deps: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  ...invitationJobs(deps),
  ...decisionJobs(deps),
  ...reminderJobs(deps),
});
