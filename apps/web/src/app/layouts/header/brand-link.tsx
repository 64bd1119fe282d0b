import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo } from '../../../shared/ui/figures/logo.tsx';

/** The logo and the product's name at the head of a page, as a link to the reader's home page. */
export function BrandLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Stack
      component={Link}
      to={to}
      direction="row"
      aria-label={t('product')}
      sx={{
        alignItems: 'center',
        columnGap: 2.5,
        // With very large letters the name wraps below the logo instead of covering what is next to it.
        flexWrap: 'wrap',
        height: 48,
        overflow: 'hidden',
        minWidth: 0,
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      <Box sx={{ height: 48, display: 'flex', alignItems: 'center' }}>
        <Logo size={36} />
      </Box>
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
        {t('product')}
      </Typography>
    </Stack>
  );
}
