import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOr } from '../../routing/lazy-page.ts';
import { Alert } from './alert.tsx';

/** `lazyOr` for the pages of the cabinet: a part that does not come says so in its place. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyOr(load, NotLoaded);

/** The browser does not fetch a script again that failed: the whole page is loaded anew. */
function NotLoaded() {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => window.location.reload()}>{t('common:action.retry')}</Button>}
    >
      {t('errors:did_not_load')}
    </Alert>
  );
}
