import type { Deps } from './deps.ts';
import { accountJobs, accountMailTemplates } from './modules/accounts/index.ts';
import { actMailTemplates } from './modules/acts/index.ts';
import { declarationJobs, declarationMailTemplates } from './modules/declarations/index.ts';
import { eventMailTemplates } from './modules/events/index.ts';
import { feedbackMailTemplates } from './modules/feedback/index.ts';
import { fileJobs } from './modules/files/index.ts';
import { helpRequestJobs, helpRequestMailTemplates } from './modules/help-requests/index.ts';
import { notificationJobs, noticeMailTemplates } from './modules/notifications/index.ts';
import { participantJobs, participantMailTemplates } from './modules/participants/index.ts';
import { reportJobs, reportMailTemplates } from './modules/reports/index.ts';
import { securityLogJobs } from './modules/security-log/index.ts';
import { idempotencyJobs } from './platform/jobs/forget-idempotency-keys.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { mailJobs, type MailTemplates } from './platform/mail/index.ts';
import { deadWorkerJobs } from './platform/jobs/unlock-dead-workers.ts';

/** Every letter the product writes. */
export const productMailTemplates = (deps: Pick<Deps, 'secrets' | 'config'>): MailTemplates => ({
  ...accountMailTemplates(deps),
  ...participantMailTemplates,
  ...eventMailTemplates,
  ...helpRequestMailTemplates,
  ...actMailTemplates,
  ...declarationMailTemplates,
  ...noticeMailTemplates,
  ...feedbackMailTemplates,
  ...reportMailTemplates,
});

/** Everything that is done by the queue, put together from the modules as `app.ts` does with the calls. */
export const productJobs = (deps: Deps): Jobs => ({
  ...mailJobs(deps, productMailTemplates(deps)),
  ...accountJobs(deps),
  ...fileJobs(deps),
  ...participantJobs(deps),
  ...helpRequestJobs(deps),
  ...declarationJobs(deps),
  ...notificationJobs(deps),
  ...reportJobs(deps),
  ...securityLogJobs(deps),
  ...idempotencyJobs(deps),
  ...deadWorkerJobs(deps),
});
