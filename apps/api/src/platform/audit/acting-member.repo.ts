import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import type { Person } from '../user.ts';

/** Tells the database which member acts for the partner until the transaction ends: its triggers record both. */
export async function nameActingMember(tx: Tx, actor: Pick<Person, 'memberId'> | null): Promise<void> {
  if (!actor?.memberId) return;
  await sql`SELECT set_config('oplich.member', ${actor.memberId}, true)`.execute(tx);
}
