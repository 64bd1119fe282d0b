import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../shared/offline/connection.ts';
import { useConnection } from '../shared/offline/use-connection.ts';
import type { Page } from '../shared/routing/lazy-page.ts';
import { EmptyState } from '../shared/ui/status/empty-state.tsx';
import { Loading } from '../shared/ui/status/loading.tsx';

/**
 * Shown in place of a page whose script was not loaded: says what is missing within the frame, and opens the page by itself once there is a
 * connection.
 */
export function PageNotLoaded({ load }: { load: () => Promise<Page> }) {
  const { t } = useTranslation(['common', 'errors']);
  const isConnected = useConnection();
  const [isLoading, setLoading] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);

  const tryAgain = async () => {
    setLoading(true);
    await load().then(
      page => setLoaded(() => page.default),
      () => setLoading(false),
    );
  };
  const onConnection = useEffectEvent(() => {
    if (connection.get()) void tryAgain();
  });
  useEffect(() => connection.subscribe(() => onConnection()), []);

  if (Loaded) return <Loaded />;
  if (isLoading) return <Loading />;
  return (
    <EmptyState
      role="alert"
      title={t('state.crashTitle')}
      text={t(isConnected ? 'errors:did_not_load' : 'offline.pageNotKept')}
      action={
        <Button variant="contained" onClick={() => void tryAgain()}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
