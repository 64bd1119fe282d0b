import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Mark } from '../../shared/ui/mark.tsx';

/** The mark and the product's name at the head of a page; they lead home, wherever that is for who looks. */
export function BrandLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Stack
      component={Link}
      to={to}
      direction="row"
      sx={{ alignItems: 'center', gap: 2.5, minHeight: 48, color: 'text.primary', textDecoration: 'none' }}
    >
      <Mark size={36} />
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
        {t('product')}
      </Typography>
    </Stack>
  );
}
