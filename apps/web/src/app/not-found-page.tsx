import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../features/accounts/index.ts';
import { paths } from '../shared/routing/paths.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { Notice } from '../shared/ui/notice.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  useTitle(t('state.notFoundTitle'));
  return (
    <Notice
      title={t('state.notFoundTitle')}
      text={t('state.notFoundText')}
      action={
        <Button variant="contained" component={Link} to={isAuthenticated ? paths.cabinet : paths.login}>
          {t('action.toMain')}
        </Button>
      }
    />
  );
}
