import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api-client/index.ts';
import { Alert } from './alert.tsx';

interface ErrorNoteProps {
  error: unknown;
  /** Usually a query's `refetch`. */
  onRetry: () => unknown;
}

/** What a part of a page shows instead of what did not come, beside what is there. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation();
  return (
    <Alert severity="error" action={<Button onClick={() => void onRetry()}>{t('action.retry')}</Button>}>
      {errorText(error)}
    </Alert>
  );
}
