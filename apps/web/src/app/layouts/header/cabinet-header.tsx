import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { NotificationBell } from '../../../features/notifications/index.ts';
import { SearchButton } from '../../../features/search/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AccountMenu } from '../account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function CabinetHeader() {
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        gridColumn: '1 / -1',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 64,
        alignItems: 'center',
        px: { xs: 4, sm: 6 },
        bgcolor: 'surface.page',
        borderBottom: 1,
        borderColor: 'edge.line',
      }}
    >
      <BrandLink to={paths.cabinet} />
      <Box sx={{ flex: 1 }} />
      <SearchButton />
      <NotificationBell />
      {/* On a phone they are behind "More", under the thumb. */}
      <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountMenu />
      </Box>
    </Stack>
  );
}
