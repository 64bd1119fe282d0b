import type { GuestEvent } from '@oplich/contract/events/schemas';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { z } from 'zod';
import { isRefusal } from '../../../shared/api-client/api-error.ts';
import { isRetried, retryDelay } from '../../../shared/api-client/retries.ts';
import { createTransport } from '../../../shared/api-client/transport.ts';

/** What guests are told of an event. */
export type ToldEvent = z.output<typeof GuestEvent>;
/** What became of the question for an event; `missing` where there is none that guests are told of. */
type Outcome = ToldEvent | 'pending' | 'missing' | 'failed';

// Without the table of calls, which needs the cabinet's libraries.
const send = createTransport({});

async function load(id: string, signal: AbortSignal, failures = 0): Promise<Exclude<Outcome, 'pending'>> {
  try {
    const path = `/events/displaced-guest/${encodeURIComponent(id)}/details`;
    const answer = await send({ method: 'GET', path, signal });
    return (await answer.json()) as ToldEvent;
  } catch (error) {
    if (isRefusal(error)) return 'missing';
    if (signal.aborted || !isRetried(failures, error)) return 'failed';
    await new Promise(resolve => setTimeout(resolve, retryDelay(failures, error)));
    return load(id, signal, failures + 1);
  }
}

/** Asks for an event, and again when the person wants it or the connection comes back after a failure; not when the tab does. */
export function useGuestEvent(id: string | undefined): { outcome: Outcome; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome>(id === undefined ? 'missing' : 'pending');
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries(count => count + 1), []);

  useEffect(() => {
    if (id === undefined) return;
    const over = new AbortController();
    setOutcome('pending');
    void load(id, over.signal).then(answer => {
      if (!over.signal.aborted) setOutcome(answer);
    });
    return () => over.abort();
  }, [id, tries]);

  useEffect(() => {
    if (outcome !== 'failed') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [outcome, retry]);
  return { outcome, retry };
}
