import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function CabinetHeader() {
  const { t } = useTranslation();
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
      <Stack
        component={Link}
        to={paths.cabinet}
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
      <AccountMenu />
    </Stack>
  );
}
