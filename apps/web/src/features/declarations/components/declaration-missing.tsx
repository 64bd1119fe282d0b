import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';

/** Shown when the declaration was not loaded: it does not exist for the reader, or loading failed. */
export function DeclarationMissing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('cabinet');
  if (!hasCode(error, 'not_found')) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('declarations.missing')}
      text={t('declarations.missingText')}
      action={
        <Button component={Link} to={paths.declarations}>
          {t('declarations.toList')}
        </Button>
      }
    />
  );
}
