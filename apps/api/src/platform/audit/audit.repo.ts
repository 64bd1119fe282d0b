import type { Insertable } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import type { Audit } from '../../db/schema.ts';

export const insertEntry = (tx: Reader, entry: Insertable<Audit>) => tx.insertInto('audit').values(entry).execute();
