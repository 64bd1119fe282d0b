import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ChooseWhom, NoDuty, useActing, useHelping, useRole, useSession } from '../features/accounts/index.ts';
import { helpingHere } from '../shared/offline/helping.ts';
import { readReturnTo } from '../shared/routing/return-to.ts';
import { hasOneOf } from '@oplich/contract/shared/duties';
import type { PageRoute } from '../shared/routing/page-route.ts';
import { paths } from '../shared/routing/paths.ts';
import { Loading } from '../shared/ui/status/loading.tsx';
import { NoAccess } from '../shared/ui/status/no-access.tsx';

/** The one place that decides who sees a page, by the data of its route. The server checks every call itself. */
export function Guard({
  page,
  children,
}: {
  page: Pick<PageRoute, 'frame' | 'roles' | 'duties' | 'isOwn'>;
  children: ReactNode;
}) {
  const { isAuthenticated } = useSession();
  const role = useRole();
  const { duties, hasToChoose, isForPartner } = useActing();
  const helping = useHelping();
  const { pathname, search } = useLocation();

  if (page.frame === 'auth') return isAuthenticated ? <Navigate to={readReturnTo(search)} replace /> : children;
  if (page.frame !== 'cabinet') return children;
  if (!isAuthenticated) {
    const wasHelper = helpingHere.hasJustEnded();
    return <Navigate to={wasHelper ? paths.helpOver : paths.loginFor(pathname + search)} replace />;
  }
  // The cabinet of a helper is only the table of their event.
  if (helping) {
    const table = paths.eventHandOut(helping.eventId);
    return pathname === table ? children : <Navigate to={table} replace />;
  }
  if (page.isOwn) return children;
  if (hasToChoose) return instead(<ChooseWhom />);
  if (!page.roles && !page.duties) return children;
  if (!role || (isForPartner && !duties)) return <Loading />;
  if (page.roles && !page.roles.includes(role)) return <NoAccess />;
  const needed = role === 'displaced' ? undefined : page.duties?.[role];
  return needed && duties && !hasOneOf(duties, needed) ? instead(<NoDuty needed={needed} />) : children;
}

const instead = (page: ReactNode) => <Suspense fallback={<Loading />}>{page}</Suspense>;
