import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import {
  ActingBar,
  SecondFactorLead,
  useActing,
  useFocusOnHat,
  useHelping,
  useRole,
  useOwner,
  useSession,
} from '../../features/accounts/index.ts';
import { useSending } from '../../features/hand-out/index.ts';
import { cachePage } from '../../shared/offline/cache-page.ts';
import { FullScreenSpinner } from '../../shared/ui/layout/full-screen-spinner.tsx';
import { OfflineBar } from '../../shared/offline/offline-bar.tsx';
import { mainPagesOf, navigationFor } from '../navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CabinetHeader } from './header/cabinet-header.tsx';
import { SideRail } from './side-rail.tsx';
import { useHatQuestion } from './use-hat-question.tsx';

const HelperLayout = lazy(() => import('./helper-layout.tsx').then(m => ({ default: m.HelperLayout })));

/** For everything at the bottom, including the toasts outside of this layout. */
const barHeight = (
  <GlobalStyles
    styles={theme => ({
      ':root': { '--bottom-bar': '72px', [theme.breakpoints.up('md')]: { '--bottom-bar': '0px' } },
    })}
  />
);

/** The cabinet; who helps at a table for a day has only the table. */
export function CabinetLayout() {
  const helping = useHelping();
  if (!helping) return <WholeCabinet />;
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <HelperLayout helping={helping} />
    </Suspense>
  );
}

/** Navigation at the side of the page, on a phone a bar at the bottom. */
function WholeCabinet() {
  const { isAuthenticated } = useSession();
  const owner = useOwner();
  const role = useRole();
  const { duties, hasToChoose, isForPartner } = useActing();
  // The items of a member are shown once their duties are loaded.
  const items = hasToChoose || (isForPartner && !duties) ? [] : navigationFor(role, duties);
  useSending(isAuthenticated);
  useFocusOnHat();
  const hatQuestion = useHatQuestion();
  useEffect(() => {
    if (isAuthenticated && role) void cachePage(mainPagesOf(role));
  }, [isAuthenticated, role]);
  // A guest on the way to the login page shall not see the frame flash by.
  if (!isAuthenticated) return <Outlet />;
  return (
    <>
      {barHeight}
      <Box
        sx={{
          minHeight: '100dvh',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
          gridTemplateRows: 'auto auto auto 1fr',
          '@media print': { display: 'block' },
        }}
      >
        <CabinetHeader />
        <OfflineBar />
        <ActingBar />
        <SideRail items={items} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            gridColumn: { md: 2 },
            width: '100%',
            maxWidth: 1280,
            mx: 'auto',
            px: { xs: 4, sm: 6, lg: 8 },
            pt: { xs: 4, sm: 6 },
            // The last button can always be scrolled clear of the bar and of the toasts.
            pb: 'calc(32px + var(--bottom-bar) + var(--toasts, 0px) + env(safe-area-inset-bottom))',
            '@media print': { p: 0 },
          }}
        >
          {/* What one typed is nobody else's, nor of another partner: not in a tab that slept while the session changed. */}
          <SecondFactorLead key={owner}>
            <Outlet />
          </SecondFactorLead>
        </Box>
        <BottomBar items={items} />
      </Box>
      {hatQuestion}
    </>
  );
}
