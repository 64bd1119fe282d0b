import type { GuestEvent } from '@oplich/contract/events/schemas';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { z } from 'zod';
import { isRefusal } from '../../../shared/api-client/api-error.ts';
import { askWithRetries, nextTryMs, whenVisible } from '../../../shared/api-client/ask-with-retries.ts';
import { createTransport } from '../../../shared/api-client/transport.ts';

/** An event as guests see it. */
export type ToldEvent = z.output<typeof GuestEvent>;
/** The outcome of loading an event; `missing` where there is none that guests may see. */
type Outcome = ToldEvent | 'pending' | 'missing' | 'failed';

// Without the table of calls, which needs the cabinet's libraries.
const send = createTransport({});

async function load(id: string, signal: AbortSignal): Promise<ToldEvent> {
  const path = `/events/displaced-guest/${encodeURIComponent(id)}/details`;
  const answer = await send({ method: 'GET', path, signal });
  return (await answer.json()) as ToldEvent;
}

interface Asked {
  outcome: Outcome;
  isAsking: boolean;
  retry: () => void;
}

/**
 * Loads an event, and after a failure again when the user asks, the connection is back or some time has passed: meanwhile the server's HTML
 * is shown, without a button. A loaded event is not loaded again when the tab becomes visible.
 */
export function useGuestEvent(id: string | undefined): Asked {
  const [isAsking, setAsking] = useState(id !== undefined);
  const [outcome, setOutcome] = useState<Outcome>(id === undefined ? 'missing' : 'pending');
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries(count => count + 1), []);

  useEffect(() => {
    if (id === undefined) return;
    const over = new AbortController();
    setAsking(true);
    void askWithRetries(() => load(id, over.signal), over.signal)
      .catch((error: unknown) => (isRefusal(error) ? 'missing' : 'failed'))
      .then(answer => {
        if (over.signal.aborted) return;
        setOutcome(answer);
        setAsking(false);
      });
    return () => over.abort();
  }, [id, tries]);

  useEffect(() => {
    if (outcome !== 'failed' || isAsking) return;
    const callOff = whenVisible(nextTryMs(), retry);
    addEventListener('online', retry);
    return () => {
      callOff();
      removeEventListener('online', retry);
    };
  }, [outcome, isAsking, retry]);
  return { outcome, isAsking, retry };
}
