import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';

/** Gives the entries of one audience the positions 1…n in this order; no version changes, so an open form stays good. */
export const writePositions = (tx: Tx, ids: readonly string[]) =>
  sql`
    UPDATE faq_entries SET position = place.position
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS place (id, position)
    WHERE faq_entries.id = place.id AND faq_entries.position <> place.position`.execute(tx);
