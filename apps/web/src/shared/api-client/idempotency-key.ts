/** A header that lets the server know a repeated action; make it once per action, not per try. */
export const idempotencyKey = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Who wants to hear what became of the action that is sent with these headers: nothing, or why it failed. */
export const onceSettled = new WeakMap<object, (error: unknown) => void>();
