import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { NoAccess } from '../../../shared/ui/status/no-access.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';

/** Shown instead of an event that does not exist, is not for this role, or failed to load. */
export function EventMissing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('cabinet');
  if (hasCode(error, 'forbidden')) return <NoAccess />;
  if (!hasCode(error, 'event_not_found', 'not_found')) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('events.missing')}
      text={t('events.missingText')}
      action={
        <Button component={Link} to={paths.events}>
          {t('events.title')}
        </Button>
      }
    />
  );
}
