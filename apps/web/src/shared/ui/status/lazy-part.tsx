import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOr } from '../../routing/lazy-page.ts';
import { Alert } from './alert.tsx';

/** Like `lazyOr`, with an error message in place of a part that cannot be loaded. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyOr(load, NotLoaded);

/** Browsers do not fetch a failed script again, so the page is reloaded. */
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
