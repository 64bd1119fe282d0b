import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  return <Typography variant="h1">{t('login.title')}</Typography>;
}
