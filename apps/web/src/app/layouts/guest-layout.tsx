import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { MapLink } from '../../shared/ui/figures/map-link.tsx';
import { PlainHeader } from './header/plain-header.tsx';

/** A page for everyone that needs the width: at most 1400 px. */
const widest = 1400;

export function GuestLayout() {
  return (
    <Box sx={{ maxWidth: widest, mx: 'auto', px: { xs: 4, sm: 6 }, pb: 12 }}>
      <PlainHeader home={paths.login} sx={{ gap: 1, py: 2 }} />
      <Box component="main" id="main" tabIndex={-1} sx={{ pt: { xs: 4, sm: 8 } }}>
        <Outlet />
      </Box>
      <Box component="footer" sx={{ mt: 12 }}>
        <MapLink />
      </Box>
    </Box>
  );
}
