import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import type { Person } from '../user.ts';

/** Says to the database, until the transaction ends, which member acts for the partner: what it notes by itself bears both. */
export async function nameActingMember(tx: Tx, actor: Pick<Person, 'memberId'> | null): Promise<void> {
  if (!actor?.memberId) return;
  await sql`SELECT set_config('oplich.member', ${actor.memberId}, true)`.execute(tx);
}
