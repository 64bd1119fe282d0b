/** A header that lets the server know a repeated deed; make it once per deed, not per try. */
export const idempotencyKey = () => ({ 'idempotency-key': crypto.randomUUID() });
