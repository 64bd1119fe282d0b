import { hasOneOf, type Duty } from '@oplich/contract/shared/duties';
import type { Role } from '@oplich/contract/shared/roles';
import { accountsNav } from '../features/accounts/nav.ts';
import { actsNav } from '../features/acts/nav.ts';
import { activityNav } from '../features/activity/nav.ts';
import { approvalsNav } from '../features/approvals/nav.ts';
import { duplicatesNav } from '../features/duplicates/nav.ts';
import { auditNav } from '../features/audit/nav.ts';
import { dashboardNav } from '../features/dashboard/nav.ts';
import { declarationsNav } from '../features/declarations/nav.ts';
import { eventsNav } from '../features/events/nav.ts';
import { feedbackNav } from '../features/feedback/nav.ts';
import { helpRequestsNav } from '../features/help-requests/nav.ts';
import { myHelpNav } from '../features/my-help/nav.ts';
import { emailsNav } from '../features/emails/nav.ts';
import { reportsNav } from '../features/reports/nav.ts';
import { supportNav } from '../features/support/nav.ts';
import { teamsNav } from '../features/teams/nav.ts';
import { warehouseNav } from '../features/warehouse/nav.ts';
import type { NavItem } from '../shared/routing/page-route.ts';
import { paths } from '../shared/routing/paths.ts';
import { pages } from './pages.ts';

const items = [
  ...dashboardNav,
  ...eventsNav,
  ...helpRequestsNav,
  ...myHelpNav,
  ...activityNav,
  ...warehouseNav,
  ...declarationsNav,
  ...actsNav,
  ...reportsNav,
  ...teamsNav,
  ...accountsNav,
  ...approvalsNav,
  ...duplicatesNav,
  ...auditNav,
  ...emailsNav,
  ...feedbackNav,
  ...supportNav,
].sort((a, b) => a.order - b.order);

/**
 * Returns the navigation of a role with these duties (`null` while unknown: nothing is hidden then): the pages that it may open
 * according to their routes.
 */
export function navigationFor(role: Role | null, duties: readonly Duty[] | null = null): readonly NavItem[] {
  return items
    .filter(item => {
      const page = pages.find(one => one.path === item.path);
      if (!page || !role || (page.roles && !page.roles.includes(role))) return false;
      const needed = role === 'displaced' ? undefined : page.duties?.[role];
      return !needed || !duties || hasOneOf(duties, needed);
    })
    .map(item => (role === 'displaced' && item.labelForPerson ? { ...item, label: item.labelForPerson } : item));
}

/** Returns how the pages of a role's navigation are loaded, the first place first. */
export const mainPagesOf = (role: Role) =>
  navigationFor(role).flatMap(item => pages.filter(page => page.path === item.path).map(page => page.load));

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Returns the navigation item of a page: the one with the longest matching path. */
export function placeOf(pathname: string, places: readonly NavItem[]): NavItem | undefined {
  const wayTo = ({ path, also = [] }: NavItem) => {
    if (path === paths.cabinet) return pathname === path || pathname === paths.dashboard ? path : undefined;
    return [path, ...also].find(one => isWithin(pathname, one));
  };
  const ways = places.flatMap(place => {
    const way = wayTo(place);
    return way === undefined ? [] : [{ place, way }];
  });
  return [...ways].sort((a, b) => b.way.length - a.way.length)[0]?.place;
}
