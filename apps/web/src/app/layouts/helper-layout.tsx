import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Helping } from '@oplich/contract/teams/helpers';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useLogOut } from '../../features/accounts/index.ts';
import { useSending } from '../../features/hand-out/index.ts';
import { cachePage } from '../../shared/offline/cache-page.ts';
import { OfflineBar } from '../../shared/offline/offline-bar.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';
import { pages } from '../pages.ts';
import { PlainHeader } from './header/plain-header.tsx';

/** The cabinet of a helper at one table for its day: the hand-out, and the partner they help. */
export function HelperLayout({ helping }: { helping: Helping }) {
  useSending(true);
  useEffect(() => {
    void cachePage(pages.filter(({ path }) => path === patterns.eventHandOut).map(({ load }) => load));
  }, []);
  return (
    <>
      <PlainHeader home={paths.eventHandOut(helping.eventId)} sx={{ px: { xs: 4, sm: 6 }, minHeight: 64 }} />
      <HelperBar helping={helping} />
      <OfflineBar />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          maxWidth: 720,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          pt: { xs: 4, sm: 6 },
          pb: 'calc(32px + var(--toasts, 0px) + env(safe-area-inset-bottom))',
          '--bottom-bar': '0px',
        }}
      >
        <Outlet />
      </Box>
    </>
  );
}

function HelperBar({ helping: { partner, eventName, endsAt } }: { helping: Helping }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const logOut = useLogOut();
  // The day ends with its last minute, not with the first of the next.
  const until = format.time(new Date(Date.parse(endsAt) - 1).toISOString());
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: { xs: 4, sm: 6 },
        py: 1,
        bgcolor: 'tint.lake',
        color: 'onTint.lake',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
        {t('cabinet:team.helperPhone.bar', { partner, event: eventName, until })}
      </Box>
      <Button variant="text" color="inherit" onClick={() => void logOut()} sx={{ flex: 'none', minHeight: 44 }}>
        {t('common:logOut')}
      </Button>
    </Stack>
  );
}
