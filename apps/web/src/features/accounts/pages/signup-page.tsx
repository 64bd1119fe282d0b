import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { ArrowForwardIcon as ArrowIcon } from '../../../shared/ui/icons/arrow-forward.tsx';
import { MapLink } from '../../../shared/ui/figures/map-link.tsx';
import { AuthHeading } from '../components/auth-heading.tsx';
import { TextLink } from '../components/text-link.tsx';
import { useKeepWanted } from '../signup/use-keep-wanted.ts';

/** Which kind of account. */
export default function SignupPage() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  useKeepWanted();
  return (
    <>
      <AuthHeading title={t('signup.title')} lead={t('signup.lead')} />
      <Stack sx={{ gap: 4 }}>
        <Choice to={paths.signupDisplaced} title={t('signup.displacedTitle')} text={t('signup.displacedText')} />
        <Choice to={paths.signupPartner} title={t('signup.partnerTitle')} text={t('signup.partnerText')} />
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 8 }}>
        {t('signup.haveAccount')} <TextLink to={paths.login + search}>{t('signup.logIn')}</TextLink>
      </Typography>
      <Typography sx={{ mt: 4 }}>
        <MapLink />
      </Typography>
    </>
  );
}

function Choice({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        p: 5,
        borderRadius: 4,
        border: 1,
        borderColor: 'edge.line',
        bgcolor: 'surface.card',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main', bgcolor: 'tint.lake' },
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      </Box>
      <ArrowIcon aria-hidden sx={{ color: 'primary.main' }} />
    </Box>
  );
}
