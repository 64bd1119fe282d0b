import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api-client/index.ts';
import { Alert } from './alert.tsx';

interface ErrorNoteProps {
  error: unknown;
  /** Usually a query's `refetch`. */
  onRetry: () => unknown;
}

/** Shown in place of a part of a page that failed to load. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation();
  return (
    <Alert severity="error" action={<Button onClick={() => void onRetry()}>{t('action.retry')}</Button>}>
      {errorText(error)}
    </Alert>
  );
}
