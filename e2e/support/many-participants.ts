import { Client } from 'pg';
import { findRunningPostgres } from '../../apps/api/src/db/embedded/index.ts';

/**
 * Participants of an event, each another person: signing a thousand up one by one would only test that. Surnames are
 * `Учасник-0001` and so on.
 */
export async function addParticipants(
  dataDir: string,
  eventId: string,
  count: number,
  status: 'applied' | 'confirmed',
): Promise<void> {
  const url = await findRunningPostgres(dataDir);
  if (!url) throw new Error(`no database runs in ${dataDir}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `WITH people AS (
         INSERT INTO accounts (id, email, role, status, email_confirmed_at, registered_at, surname, name, patronym, birthday, region_id, phone_number)
         SELECT gen_random_uuid(), 'p' || n || '-' || $1 || '@test.example', 'displaced', 'approved', now(), now(),
           'Учасник-' || lpad(n::text, 4, '0'), 'Марія', 'Іванівна', date '1960-01-01' + n, 63, '+38067' || lpad(n::text, 7, '0')
         FROM generate_series(1, $2::int) AS n RETURNING id)
       INSERT INTO participants (event_id, account_id, status, applied_at, confirmed_at, created_at)
       SELECT $1::uuid, id, $3::text, now(), CASE WHEN $3 = 'confirmed' THEN now() END, now() FROM people`,
      [eventId, count, status],
    );
    await client.query('UPDATE events SET places_taken = places_taken + $2 WHERE id = $1', [eventId, count]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
