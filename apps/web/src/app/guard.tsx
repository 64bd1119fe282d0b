import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useRole, useSession } from '../features/accounts/index.ts';
import { readReturnTo } from '../shared/routing/return-to.ts';
import type { PageRoute } from '../shared/routing/page-route.ts';
import { paths } from '../shared/routing/paths.ts';
import { Loading } from '../shared/ui/status/loading.tsx';
import { NoAccess } from '../shared/ui/status/no-access.tsx';

/** The one place that decides who sees a page; the route's data say who may. The server decides again about every call. */
export function Guard({ page, children }: { page: Pick<PageRoute, 'frame' | 'roles'>; children: ReactNode }) {
  const { isAuthenticated } = useSession();
  const role = useRole();
  const { pathname, search } = useLocation();

  if (page.frame === 'auth') return isAuthenticated ? <Navigate to={readReturnTo(search)} replace /> : children;
  if (page.frame !== 'cabinet') return children;
  if (!isAuthenticated) return <Navigate to={paths.loginFor(pathname + search)} replace />;
  if (!page.roles) return children;
  if (!role) return <Loading />;
  return page.roles.includes(role) ? children : <NoAccess />;
}
