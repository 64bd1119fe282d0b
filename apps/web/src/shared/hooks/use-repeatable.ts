import { useState } from 'react';
import { idempotencyKey } from '../api-client/idempotency-key.ts';

/**
 * Headers for an action that may be sent again after its answer was lost: the same body gets the same key, so the server
 * does it once; another body is another action.
 */
export function useRepeatable(): (body: unknown) => Record<string, string> {
  const [keyFor] = useState(createRepeatable);
  return keyFor;
}

export function createRepeatable(): (body: unknown) => Record<string, string> {
  const keys = new Map<string, Record<string, string>>();
  return body => {
    const written = JSON.stringify(body ?? null);
    const known = keys.get(written) ?? idempotencyKey();
    keys.set(written, known);
    return known;
  };
}
