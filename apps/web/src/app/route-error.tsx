import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { log } from '../shared/log.ts';
import { PageLoadError } from '../shared/routing/lazy-page.ts';
import { EmptyState } from '../shared/ui/status/empty-state.tsx';

/** Shown when a page failed, or its script was not loaded. A reload is the one retry that works in every browser. */
export function RouteError() {
  const { t } = useTranslation(['common', 'errors']);
  const error = useRouteError();
  useEffect(() => log.error('A page failed', error), [error]);
  const notLoaded = error instanceof PageLoadError;
  return (
    <EmptyState
      role="alert"
      title={t('state.crashTitle')}
      text={t(notLoaded ? 'errors:did_not_load' : 'errors:general_error')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
