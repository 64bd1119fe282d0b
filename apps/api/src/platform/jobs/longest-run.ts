/**
 * How long one run of a long job lasts; the next run continues. A worker that holds a job for a quarter of an hour counts as dead, and the
 * job is started elsewhere (`unlock-dead-workers.ts`).
 */
export const longestRunMs = 10 * 60_000;
