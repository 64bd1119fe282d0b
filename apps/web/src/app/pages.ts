import { accountsRoutes } from '../features/accounts/routes.tsx';
import { actsRoutes } from '../features/acts/routes.tsx';
import { activityRoutes } from '../features/activity/routes.tsx';
import { approvalsRoutes } from '../features/approvals/routes.tsx';
import { auditRoutes } from '../features/audit/routes.tsx';
import { codeAccountsRoutes } from '../features/code-accounts/routes.tsx';
import { dashboardRoutes } from '../features/dashboard/routes.tsx';
import { declarationsRoutes } from '../features/declarations/routes.tsx';
import { duplicatesRoutes } from '../features/duplicates/routes.tsx';
import { eventsRoutes } from '../features/events/routes.tsx';
import { feedbackRoutes } from '../features/feedback/routes.tsx';
import { filesRoutes } from '../features/files/routes.tsx';
import { handOutRoutes } from '../features/hand-out/routes.tsx';
import { helpRequestsRoutes } from '../features/help-requests/routes.tsx';
import { emailsRoutes } from '../features/emails/routes.tsx';
import { myHelpRoutes } from '../features/my-help/routes.tsx';
import { notificationsRoutes } from '../features/notifications/routes.tsx';
import { participantsRoutes } from '../features/participants/routes.tsx';
import { reportsRoutes } from '../features/reports/routes.tsx';
import { supportRoutes } from '../features/support/routes.tsx';
import { teamsRoutes } from '../features/teams/routes.tsx';
import { warehouseRoutes } from '../features/warehouse/routes.tsx';
import { dutiesOfPages } from '../shared/routing/page-duties.ts';
import type { PageRoute } from '../shared/routing/page-route.ts';

/** Every page there is, with the duties that open it. A feature adds its own in its `routes.tsx`. */
export const pages: readonly PageRoute[] = [
  ...accountsRoutes,
  ...actsRoutes,
  ...approvalsRoutes,
  ...auditRoutes,
  ...activityRoutes,
  ...codeAccountsRoutes,
  ...dashboardRoutes,
  ...declarationsRoutes,
  ...duplicatesRoutes,
  ...eventsRoutes,
  ...feedbackRoutes,
  ...filesRoutes,
  ...handOutRoutes,
  ...helpRequestsRoutes,
  ...emailsRoutes,
  ...myHelpRoutes,
  ...notificationsRoutes,
  ...participantsRoutes,
  ...reportsRoutes,
  ...supportRoutes,
  ...teamsRoutes,
  ...warehouseRoutes,
].map(page => {
  const duties = dutiesOfPages[page.path];
  return duties ? { ...page, duties } : page;
});
