import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { initReactI18next } from 'react-i18next';
import { connectClient, followOtherTabs, startSession } from '../features/accounts/index.ts';
import { startI18n } from '../i18n/i18n.ts';
import { errorText } from '../shared/api-client/index.ts';
import { createQueryClient } from '../shared/api-client/query-client.ts';
import { deleteOldDrafts } from '../shared/form/drafts/device-drafts.ts';
import { log } from '../shared/log.ts';
import { refetchAfterReconnect } from '../shared/offline/refetch-after-reconnect.ts';
import { connection, followConnection } from '../shared/offline/connection.ts';
import { deleteExpiredAnswers } from '../shared/offline/kept-answers.ts';
import { paths } from '../shared/routing/paths.ts';
import { toast } from '../shared/ui/status/toast-store.ts';
import { Toasts } from '../shared/ui/status/toasts.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

const queryClient = createQueryClient(error => toast(errorText(error), 'error'));

/** Deletes expired data from the device at each start, whoever is signed in. */
const takeOffExpired = () =>
  Promise.all([deleteOldDrafts(), deleteExpiredAnswers()]).catch((error: unknown) =>
    log.error('What ran out could not be taken off the device', error),
  );

/** Returns the router once texts and session are loaded. Call it once. */
export async function startUp(): Promise<Router> {
  await startI18n({ plugins: [initReactI18next] });
  // The query library assumes a connection until it is told otherwise.
  onlineManager.setOnline(navigator.onLine);
  followConnection();
  void takeOffExpired();
  connection.subscribe(() => {
    if (connection.get()) void refetchAfterReconnect(queryClient);
  });
  startSession(queryClient);
  const router = createRouter();
  stayWhereOneComesBack(router);
  connectClient({
    queryClient,
    goToLogin(to) {
      const { pathname, search } = router.state.location;
      void router.navigate(
        to ?? (pathname.startsWith(paths.cabinet) ? paths.loginFor(pathname + search) : paths.login),
      );
    },
  });
  return router;
}

/** A user who returns from a page outside the app finds this one as it was left: it keeps its scroll position. */
function stayWhereOneComesBack(router: Router): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.state;
    if (persisted && navigation.state !== 'idle') void router.navigate(location, { replace: true });
  });
}

export function App({ router }: { router: Router }) {
  useEffect(() => followOtherTabs(queryClient), []);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
