import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { useTitle } from '../../routing/use-title.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown instead of a page that the role may not open. */
export function NoAccess() {
  const { t } = useTranslation();
  useTitle(t('state.noAccessTitle'));
  return (
    <EmptyState
      title={t('state.noAccessTitle')}
      text={t('state.noAccessText')}
      action={
        <Button component={Link} to={paths.cabinet}>
          {t('action.toMain')}
        </Button>
      }
    />
  );
}
