/** A header that lets the server know a repeated action; make it once per action, not per try. */
export const idempotencyKey = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Returns the header of an action that is sent again with the same body until it is answered; another body is another action. */
export function repeatableKey(): (body: unknown) => ReturnType<typeof idempotencyKey> {
  let sent = '';
  let headers = idempotencyKey();
  return body => {
    const written = JSON.stringify(body);
    if (sent !== written) headers = idempotencyKey();
    sent = written;
    return headers;
  };
}

/** Listeners for the outcome of the action sent with these headers: nothing, or why it failed. */
export const settledListeners = new WeakMap<object, (error: unknown) => void>();
