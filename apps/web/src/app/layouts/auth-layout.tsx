import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Logo } from '../../shared/ui/figures/logo.tsx';
import { authBreakpoints, from } from '../../theme/theme.ts';
import { PlainHeader } from './header/plain-header.tsx';

/** For guests: a form on warm paper; on wide screens next to the logo and one sentence about the product. */
export function AuthLayout() {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        [from(authBreakpoints.desktop)]: { gridTemplateColumns: '2fr 3fr', gridTemplateRows: 'auto 1fr' },
        [from(authBreakpoints.full)]: { gridTemplateColumns: '560px 1fr' },
      }}
    >
      <Welcome />
      <PlainHeader
        home={paths.login}
        sx={{ pl: 5, pr: 2, py: 3, gap: 1, [from(authBreakpoints.desktop)]: { gridColumn: 2 } }}
        brandSx={{ [from(authBreakpoints.desktop)]: { visibility: 'hidden' } }}
      />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          width: '100%',
          maxWidth: 480,
          mx: 'auto',
          px: 5,
          pt: 6,
          pb: 12,
          [from(authBreakpoints.tablet)]: { pt: 12 },
          [from(authBreakpoints.desktop)]: { gridColumn: 2, maxWidth: 520 },
        }}
      >
        <Outlet />
      </Box>
    </Box>
  );
}

function Welcome() {
  const { t } = useTranslation();
  return (
    <Stack
      component="aside"
      sx={{
        display: 'none',
        '--mark-behind': 'var(--mui-palette-surface-quiet)',
        [from(authBreakpoints.desktop)]: {
          display: 'flex',
          gridRow: '1 / span 2',
          position: 'sticky',
          top: 0,
          height: '100dvh',
          justifyContent: 'center',
          gap: 8,
          px: 12,
          bgcolor: 'surface.quiet',
        },
        [from(authBreakpoints.wide)]: { px: 16 },
      }}
    >
      <Logo size={132} />
      <Box>
        <Typography
          component="p"
          sx={{ fontSize: '2.5rem', lineHeight: 1.15, fontWeight: 650, letterSpacing: '-0.02em' }}
        >
          {t('product')}
        </Typography>
        <Typography sx={{ mt: 3, fontSize: '1.25rem', lineHeight: 1.5, maxWidth: '26ch' }} color="textSecondary">
          {t('tagline')}
        </Typography>
      </Box>
    </Stack>
  );
}
