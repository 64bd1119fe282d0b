import type { Deps } from './deps.ts';
import { teamEmailTemplates } from './modules/teams/index.ts';
import { accountJobs, accountEmailTemplates } from './modules/accounts/index.ts';
import { approvalJobs } from './modules/approvals/index.ts';
import { duplicateJobs } from './modules/duplicates/index.ts';
import { actEmailTemplates } from './modules/acts/index.ts';
import { declarationJobs, declarationEmailTemplates } from './modules/declarations/index.ts';
import { eventEmailTemplates, eventJobs } from './modules/events/index.ts';
import { feedbackEmailTemplates } from './modules/feedback/index.ts';
import { fileJobs } from './modules/files/index.ts';
import { helpRequestJobs, helpRequestEmailTemplates } from './modules/help-requests/index.ts';
import {
  stillHasDuty,
  notificationJobs,
  notificationEmailTemplates,
  partnerNewsJobs,
} from './modules/notifications/index.ts';
import { participantJobs, participantEmailTemplates, reminderEmailTemplates } from './modules/participants/index.ts';
import { reportJobs, reportEmailTemplates } from './modules/reports/index.ts';
import { securityLogJobs } from './modules/security-log/index.ts';
import { idempotencyJobs } from './platform/idempotency/delete-idempotency-keys.ts';
import { budgetJobs } from './platform/limits/delete-spent-budgets.ts';
import { warehouseJobs } from './modules/warehouse/index.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { emailJobs, type EmailTemplates } from './platform/email/index.ts';
import { deadWorkerJobs } from './platform/jobs/unlock-dead-workers.ts';

/** Every email the product writes. */
export const productEmailTemplates = (deps: Pick<Deps, 'secrets' | 'config'>): EmailTemplates => ({
  ...accountEmailTemplates(deps),
  ...teamEmailTemplates(deps),
  ...participantEmailTemplates,
  ...reminderEmailTemplates(deps),
  ...eventEmailTemplates,
  ...helpRequestEmailTemplates,
  ...actEmailTemplates,
  ...declarationEmailTemplates,
  ...notificationEmailTemplates,
  ...feedbackEmailTemplates,
  ...reportEmailTemplates,
});

/** Everything that is done by the queue, put together from the modules as `app.ts` does with the calls. */
export const productJobs = (deps: Deps): Jobs => ({
  ...emailJobs(deps, { templates: productEmailTemplates(deps), stillHasDuty }),
  ...accountJobs(deps),
  ...approvalJobs(deps),
  ...duplicateJobs(deps),
  ...fileJobs(deps),
  ...participantJobs(deps),
  ...eventJobs(deps),
  ...helpRequestJobs(deps),
  ...warehouseJobs(deps),
  ...declarationJobs(deps),
  ...notificationJobs(deps),
  ...partnerNewsJobs(deps),
  ...reportJobs(deps),
  ...securityLogJobs(deps),
  ...idempotencyJobs(deps),
  ...budgetJobs(deps),
  ...deadWorkerJobs(deps),
});
