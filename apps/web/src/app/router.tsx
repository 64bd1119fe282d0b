import {
  createBrowserRouter,
  Navigate,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { sessionEnded } from '../features/accounts/index.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/loaders.ts';
import { loadPage, PageLoadError } from '../shared/routing/lazy-page.ts';
import type { PageRoute } from '../shared/routing/page-route.ts';
import { paths, patterns } from '../shared/routing/paths.ts';
import { FullScreenSpinner } from '../shared/ui/layout/full-screen-spinner.tsx';
import { Guard } from './guard.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { GuestLayout } from './layouts/guest-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { pages } from './pages.ts';
import { RouteError } from './route-error.tsx';

const routesOf = (...frames: PageRoute['frame'][]): RouteObject[] =>
  pages.filter(page => frames.includes(page.frame)).map(toRoute);

/** Returns the namespaces of texts that a page needs before it is shown: those of its frame and of its title. */
function textsOf({ frame, title }: PageRoute): Namespace[] {
  const [ofTitle] = title.split(':') as [Namespace];
  return [...new Set<Namespace>([frame === 'cabinet' ? 'cabinet' : 'auth', ofTitle])];
}

/** Loads the script of a page and its texts together, when it is first opened. */
function toRoute(page: PageRoute): RouteObject {
  const load = async () => {
    const [loaded, ...hasTexts] = await Promise.all([
      loadPage(page.load),
      ...textsOf(page).map(name => loadTexts(name)),
    ]);
    if (!hasTexts.every(Boolean)) throw new PageLoadError(page.title);
    return loaded;
  };
  return {
    path: page.path,
    ErrorBoundary: RouteError,
    lazy: async () => {
      // A failing `lazy` would take down the frame around the page for good, so a failure is rendered as a page of its own.
      const Page = await load().then(
        loaded => loaded.default,
        () => () => <PageNotLoaded load={load} />,
      );
      return {
        Component: () => (
          <Guard page={page}>
            <PageFrame title={page.title}>
              <Page />
            </PageFrame>
          </Guard>
        ),
      };
    },
  };
}

/** How long, in milliseconds, ending a session may delay the log-in page. */
const endingMs = 2000;

/**
 * Loads a page of its own from the server, once all data of an ended session are deleted from the device. Where the server has
 * already answered this path with this page, it does not exist.
 */
async function leave({ request: { url } }: LoaderFunctionArgs) {
  const to = new URL(url);
  // The server knows one spelling of each path.
  to.pathname = to.pathname.toLowerCase();
  if (to.pathname === window.location.pathname) return null;
  await Promise.race([sessionEnded(), new Promise(resolve => setTimeout(resolve, endingMs))]);
  return redirectDocument(to.href);
}

const createRoutes = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenSpinner,
    children: [
      // Tickets are rarely scanned from outside the app, so this is a script of its own.
      {
        path: patterns.scannedTicket,
        lazy: async () => {
          const way = await loadPage(() => import('./scanned-ticket.tsx').then(m => ({ default: m.ScannedTicket })));
          return { Component: way.default };
        },
      },
      { path: paths.home, element: <Navigate to={paths.login} replace /> },
      { Component: AuthLayout, children: routesOf('auth', 'open') },
      { Component: GuestLayout, children: routesOf('guest') },
      {
        // The cabinet's frame is a script of its own: a guest never loads it.
        lazy: async () => {
          const [layout] = await Promise.all([
            loadPage(() => import('./layouts/cabinet-layout.tsx').then(m => ({ default: m.CabinetLayout }))),
            i18n.loadNamespaces('cabinet'),
          ]);
          return { Component: layout.default };
        },
        path: paths.cabinet,
        children: [
          ...routesOf('cabinet').map(route => ({ ...route, path: relative(route.path ?? '') })),
          {
            path: '*',
            element: (
              <Guard page={{ frame: 'cabinet' }}>
                <NotFoundPage isFramed />
              </Guard>
            ),
          },
        ],
      },
      ...routesOf('bare'),
      // Pages of their own, without the cabinet's libraries (decision 31).
      ...[
        paths.login,
        paths.forgotPassword,
        paths.resetPassword,
        paths.confirmEmail,
        paths.signup,
        paths.signupDisplaced,
        paths.signupPartner,
        patterns.signupThankYou,
        patterns.eventPreview,
      ].map(path => ({
        path,
        loader: leave,
        Component: NotFoundPage,
      })),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const createRouter = () => createBrowserRouter(createRoutes());

const relative = (path: string) => path.slice(paths.cabinet.length).replace(/^\//, '');
