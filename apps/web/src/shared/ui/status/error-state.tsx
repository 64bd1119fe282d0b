import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api-client/index.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  error: unknown;
  /** Usually a query's `refetch`. */
  onRetry?: () => unknown;
}

/** Shown instead of content that could not be loaded. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  return (
    <EmptyState
      role="alert"
      level="h2"
      title={t('state.errorTitle')}
      text={
        <>
          {errorText(error)}
          {requestId && (
            <Typography component="div" variant="body2" sx={{ mt: 2 }}>
              {t('state.requestId', { id: requestId })}
            </Typography>
          )}
        </>
      }
      action={onRetry && <Button onClick={() => void onRetry()}>{t('action.retry')}</Button>}
    />
  );
}
