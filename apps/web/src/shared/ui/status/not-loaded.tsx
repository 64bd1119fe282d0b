import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';

/** Stands where a part of a page did not come. The browser does not fetch a script again that failed: the whole page is loaded anew. */
export function NotLoaded() {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => window.location.reload()}>{t('common:action.retry')}</Button>}
    >
      {t('errors:page_did_not_load')}
    </Alert>
  );
}
