import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection } from '../../shared/offline/connection.ts';
import { actionQueue, sendUnsent } from './queue/action-queue.ts';
import { endedHelp } from '../../shared/offline/helping.ts';
import { log } from '../../shared/log.ts';

/** Sends unsent actions from any page of the cabinet: at the start, when the connection is back, and again after a failure. */
export function useSending(isAuthenticated: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAuthenticated) return;
    const stop = actionQueue.start(async (action, verdict) =>
      (await import('./apply-verdict.ts')).applyVerdict(client, action, verdict),
    );
    // Actions left by helpers whose day has ended on this device.
    const handIn = () =>
      endedHelp.all().length > 0 &&
      void import('./queue/hand-in-ended.ts')
        .then(m => m.handInEnded())
        .catch((error: unknown) => log.error('Nothing could be handed in', error));
    handIn();
    const unsubscribe = connection.subscribe(() => {
      if (!connection.get()) return;
      void sendUnsent();
      handIn();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [client, isAuthenticated]);
}
