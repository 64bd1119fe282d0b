import { useState } from 'react';
import { isAnswered } from '../api-client/api-error.ts';
import { idempotencyKey, settledListeners } from '../api-client/idempotency-key.ts';
import type { SentKeys } from '../form/drafts/sent-keys.ts';

type Headers = Record<string, string>;

/**
 * Returns the headers of an action that may be repeated after a lost answer. The same body keeps its idempotency key until it is answered,
 * another body gets another key. Keys stored with a draft survive a reload.
 */
export function useRepeatable(kept?: SentKeys): (body: unknown) => Headers {
  const [keyFor] = useState(() => createRepeatable(kept));
  return keyFor;
}

export function createRepeatable(kept?: SentKeys): (body: unknown) => Headers {
  const keys = new Map<string, Headers>();
  return body => {
    const written = JSON.stringify(body ?? null);
    const headers = keys.get(written) ?? kept?.find(written) ?? idempotencyKey();
    keys.set(written, headers);
    kept?.keep(written, headers);
    settledListeners.set(headers, error => {
      if (error !== null && !isAnswered(error)) return;
      keys.delete(written);
      kept?.forget(written);
    });
    return headers;
  };
}
