/** A header that lets the server know a repeated action; make it once per action, not per try. */
export const idempotencyKey = () => ({ 'idempotency-key': crypto.randomUUID() });
