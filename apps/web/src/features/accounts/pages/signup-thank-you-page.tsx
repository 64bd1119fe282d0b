import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { TextLink } from '../components/text-link.tsx';

/** After signing up: what happens next, and when. */
export default function SignupThankYouPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const isPartner = params.get('kind') === 'partner';
  return (
    <Stack sx={{ gap: 5 }}>
      <AuthHeading
        title={t('thankYou.title')}
        lead={email ? t('thankYou.confirm', { email }) : t('thankYou.confirmNoEmail')}
      />
      <Typography sx={{ mt: -6 }}>{t(isPartner ? 'thankYou.partner' : 'thankYou.displaced')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('thankYou.spam')}{' '}
        <TextLink to={`${paths.confirmEmail}${email ? `?email=${encodeURIComponent(email)}` : ''}`}>
          {t('login.resend')}
        </TextLink>
      </Typography>
      <Button variant="contained" component={Link} to={paths.login}>
        {t('login.submit')}
      </Button>
    </Stack>
  );
}
