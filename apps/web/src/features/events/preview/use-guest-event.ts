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

/**
 * After how many milliseconds the page asks again by itself after a failure: what the server wrote stands there meanwhile, without a button.
 * Spread, so that a country's phones do not all come back at once.
 */
const askAgainMs = () => 22_500 + 15_000 * Math.random();

interface Asked {
  outcome: Outcome;
  isAsking: boolean;
  retry: () => void;
}

/** Asks for an event, and after a failure again when the person wants it, the connection comes back or some time has gone; not when the tab comes back. */
export function useGuestEvent(id: string | undefined): Asked {
  const [isAsking, setAsking] = useState(id !== undefined);
  const [outcome, setOutcome] = useState<Outcome>(id === undefined ? 'missing' : 'pending');
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries(count => count + 1), []);

  useEffect(() => {
    if (id === undefined) return;
    const over = new AbortController();
    setAsking(true);
    void load(id, over.signal).then(answer => {
      if (over.signal.aborted) return;
      setOutcome(answer);
      setAsking(false);
    });
    return () => over.abort();
  }, [id, tries]);

  useEffect(() => {
    if (outcome !== 'failed' || isAsking) return;
    const timer = setTimeout(retry, askAgainMs());
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [outcome, isAsking, retry]);
  return { outcome, isAsking, retry };
}
