import type pg from 'pg';

/** Pools whose connections a pooler hands on after each transaction: nothing may be left on them. */
export const behindPooler = new WeakSet<pg.Pool>();
