import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router';
import { useLeaveQuestion } from './use-leave-question.tsx';

/**
 * Around every page: the skip link, a thin bar while the next page loads, scroll and focus restoration, and the question before leaving.
 */
export function RootLayout() {
  const { t } = useTranslation();
  const isComing = useNavigation().state === 'loading';
  useFocusOnNavigation();
  const leaveQuestion = useLeaveQuestion();
  return (
    <>
      <Box
        component="a"
        href="#main"
        data-print="no"
        sx={theme => ({
          position: 'absolute',
          left: 16,
          top: -80,
          zIndex: theme.zIndex.tooltip,
          px: 4,
          py: 3,
          borderRadius: 3,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 600,
          '&:focus': { top: 16 },
        })}
      >
        {t('skipToContent')}
      </Box>
      {isComing && (
        <LinearProgress
          aria-label={t('loading')}
          sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip', height: 3, borderRadius: 0 }}
        />
      )}
      <Outlet />
      {leaveQuestion}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** A page that was loaded whole has no entry of its own in the history: its address is, so that no other page's scroll is taken for its. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** After a step to another page the reading starts at its content; not on the first page, where the browser does it. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
