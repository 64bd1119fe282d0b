import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../features/accounts/index.ts';
import { paths } from '../shared/routing/paths.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { EmptyState } from '../shared/ui/status/empty-state.tsx';

/** Any other path. In the cabinet the frame around it has the landmark already. */
export function NotFoundPage({ isFramed = false }: { isFramed?: boolean }) {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  useTitle(t('state.notFoundTitle'));
  return (
    <Box
      {...(!isFramed && { component: 'main', id: 'main', tabIndex: -1 })}
      sx={{ minHeight: isFramed ? '60dvh' : '80dvh', display: 'grid', alignItems: 'center' }}
    >
      <EmptyState
        title={t('state.notFoundTitle')}
        text={t('state.notFoundText')}
        action={
          <Button variant="contained" component={Link} to={isAuthenticated ? paths.cabinet : paths.login}>
            {t('action.toMain')}
          </Button>
        }
      />
    </Box>
  );
}
