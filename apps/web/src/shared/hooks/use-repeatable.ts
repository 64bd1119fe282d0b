import { useState } from 'react';
import { isAnswered } from '../api-client/api-error.ts';
import { idempotencyKey, settledListeners } from '../api-client/idempotency-key.ts';
import type { SentKeys } from '../form/drafts/sent-keys.ts';

type Headers = Record<string, string>;

/**
 * Headers for an action that may be sent again after its answer was lost: the same body gets the same key until an answer
 * came, so the server does it once; another body is another action. Where a draft brings the same words back after the page
 * was loaded anew, the keys that are kept with it come back too.
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
