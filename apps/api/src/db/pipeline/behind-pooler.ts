import type pg from 'pg';

/** Pools whose connections go through a transaction pooler: no session state survives a transaction there. */
export const behindPooler = new WeakSet<pg.Pool>();
