import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { ResendButton } from '../components/resend-button.tsx';
import { ToLogIn } from '../components/to-log-in.tsx';
import { TextLink } from '../components/text-link.tsx';

/** After signing up: what happens next, and when. */
export default function SignupThankYouPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const kind = params.get('kind') === 'partner' ? 'partner' : 'displaced';
  return (
    <Stack sx={{ gap: 5 }}>
      <AuthHeading title={t('thankYou.title')} lead={t('thankYou.next')} />
      <Box component="ol" sx={{ m: 0, mt: -5, pl: 6, '& li': { pb: 3, pl: 1 }, '& ::marker': { fontWeight: 650 } }}>
        <li>{email ? t('thankYou.confirm', { email }) : t('thankYou.confirmNoEmail')}</li>
        <li>{t(`thankYou.${kind}.then`)}</li>
        <li>{t(`thankYou.${kind}.last`)}</li>
      </Box>
      <ToLogIn email={email}>{t('login.submit')}</ToLogIn>
      <Box>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('thankYou.spam')}
        </Typography>
        {email ? <ResendButton email={email} /> : <TextLink to={paths.confirmEmail}>{t('login.resend')}</TextLink>}
      </Box>
    </Stack>
  );
}
