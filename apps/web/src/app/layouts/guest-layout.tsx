import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** A page for everyone that needs the width: at most 1400 px, as the specification says of the preview. */
const widest = 1400;

export function GuestLayout() {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: widest, mx: 'auto', px: { xs: 4, sm: 6 }, pb: 12 }}>
      <Stack component="header" direction="row" sx={{ alignItems: 'center', gap: 1, py: 2 }}>
        <Stack
          component={Link}
          to={paths.login}
          direction="row"
          sx={{ alignItems: 'center', gap: 2.5, minHeight: 48, color: 'text.primary', textDecoration: 'none' }}
        >
          <Mark size={36} />
          <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
            {t('product')}
          </Typography>
        </Stack>
        <Box sx={{ flex: 1 }} />
        <LanguageSwitch />
        <ThemeSwitch />
      </Stack>
      <Box component="main" id="main" tabIndex={-1} sx={{ pt: { xs: 4, sm: 8 } }}>
        <Outlet />
      </Box>
    </Box>
  );
}
