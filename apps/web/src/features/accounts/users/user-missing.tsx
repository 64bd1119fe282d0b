import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';

/** The person does not exist, or cannot be shown here. */
export function UserMissing() {
  const { t } = useTranslation('cabinet');
  return (
    <EmptyState
      title={t('accounts.user.missing')}
      action={
        <Button component={Link} to={paths.users}>
          {t('accounts.user.toUsers')}
        </Button>
      }
    />
  );
}
