/**
 * How long a job works that has more to do than one run can: it goes on at its next time. Whoever holds one for a quarter of an hour
 * is taken for dead, and it is begun again elsewhere (`unlock-dead-workers.ts`).
 */
export const longestRunMs = 10 * 60_000;
