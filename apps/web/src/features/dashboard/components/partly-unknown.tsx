import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/ui/status/alert.tsx';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

/** Whether all values are loaded; a missing one is not zero. */
export const areKnown = (queries: readonly Asked[]): boolean => queries.every(query => query.data !== undefined);

/** Says that a part of what waits did not come, and asks for it again. */
export function PartlyUnknown({ queries }: { queries: readonly Asked[] }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const failed = queries.filter(query => query.error && query.data === undefined);
  if (failed.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => failed.forEach(query => void query.refetch())}>{t('common:action.retry')}</Button>}
    >
      {t('cabinet:dashboard.partlyUnknown')}
    </Alert>
  );
}
