/**
 * The floor: a bare Fastify handler for each call, the statements the same answer needs prepared by name, the bearer's
 * signature checked. What the product needs above it is overhead.
 */
import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { accessKey, PASSWORD } from './accounts.mjs';
import { calls, session } from './calls.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const app = Fastify();
const run = (client, name, text, values) => client.query({ name, text, values });

function claimsOf(request) {
  const [head, body, signature] = (request.headers.authorization ?? '').slice(7).split('.');
  const proof = createHmac('sha256', accessKey).update(`${head}.${body}`).digest('base64url');
  if (!signature || proof !== signature) throw new Error('no bearer');
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

for (const call of calls.filter(one => one.floor)) {
  app.get(`/floor/${call.name}`, async request => {
    const claims = call.as ? claimsOf(request) : null;
    const user = claims && (await run(pool, 'session', session, [claims.sid, claims.sub])).rows[0];
    const answers = [];
    for (const [at, { text, values }] of call.floor.entries()) {
      const result = await run(pool, `${call.name}-${at}`, text, values?.({ user, query: request.query }) ?? []);
      answers.push(result.rows);
    }
    return answers;
  });
}

// The same with the very statements the product asks, which it was seen to ask for this bearer.
const own = new Map();
const names = new Map();
const nameOf = text => names.get(text) ?? names.set(text, `own-${names.size}`).get(text);
process.on('message', found => {
  for (const { name, token, statements } of found) own.set(`${name} ${token}`, statements);
  process.send('taken');
});
app.get('/floor/own/:name', async request => {
  const token = request.headers.authorization?.slice(7) ?? null;
  if (token !== null) claimsOf(request);
  const answers = [];
  for (const { text, values } of own.get(`${request.params.name} ${token}`))
    answers.push((await run(pool, nameOf(text), text, values)).rows);
  return answers;
});

let kept = { at: 0, body: '' };
app.get('/floor/map-kept', async (_request, reply) => {
  if (Date.now() - kept.at > 1_000) {
    const { rows } = await run(
      pool,
      'map',
      'SELECT region_id, category, status, count(*) FROM help_requests GROUP BY 1, 2, 3',
      [],
    );
    kept = { at: Date.now(), body: JSON.stringify(rows.slice(0, 27)) };
  }
  return reply.type('application/json').send(kept.body);
});

// One application: a place under the event's row lock, the row, the audit; as many transactions as applications.
const applied = `INSERT INTO participants (event_id, account_id, status, applied_at, created_at) VALUES ($1, $2, 'applied', now(), now())`;
const recorded = `INSERT INTO audit (id, at, actor_id, actor_role, action, subject_type, subject_id) VALUES (gen_random_uuid(), now(), $2, 'displaced', 'participant.apply', 'event', $1::uuid::text)`;
app.post('/floor/apply', async (request, reply) => {
  const { sub } = claimsOf(request);
  const event = request.query.event;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const place = await run(
      client,
      'place',
      'UPDATE events SET places_taken = places_taken + 1 WHERE id = $1 AND places_taken < max_participants',
      [event],
    );
    if (place.rowCount === 0) {
      await client.query('ROLLBACK');
      return reply.code(409).send({ detail: 'full' });
    }
    await run(client, 'applied', applied, [event, sub]);
    await run(client, 'recorded', recorded, [event, sub]);
    await client.query('COMMIT');
    return { ok: true };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

// The same for all who wait, in one statement.
const waiting = [];
let working = false;
async function work() {
  working = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 500);
    const event = batch[0].event;
    const { rows } = await run(
      pool,
      'batch',
      `WITH room AS (SELECT max_participants - places_taken AS free FROM events WHERE id = $1 FOR UPDATE),
        taken AS (INSERT INTO participants (event_id, account_id, status, applied_at, created_at)
          SELECT $1, person, 'applied', now(), now() FROM unnest($2::uuid[]) WITH ORDINALITY AS people (person, place) WHERE place <= (SELECT free FROM room) RETURNING account_id),
        counted AS (UPDATE events SET places_taken = places_taken + (SELECT count(*) FROM taken) WHERE id = $1),
        noted AS (INSERT INTO audit (id, at, actor_id, actor_role, action, subject_type, subject_id)
          SELECT gen_random_uuid(), now(), account_id, 'displaced', 'participant.apply', 'event', $1::uuid::text FROM taken)
       SELECT account_id FROM taken`,
      [event, batch.map(one => one.sub)],
    );
    const ids = new Set(rows.map(row => row.account_id));
    for (const one of batch) one.done(ids.has(one.sub));
  }
  working = false;
}
async function applyWithOthers({ query }, reply, { sub }) {
  const has = await new Promise(done => {
    waiting.push({ event: query.event, sub, done });
    if (!working) void work();
  });
  return has ? { ok: true } : reply.code(409).send({ detail: 'full' });
}
app.post('/floor/apply-batched', (request, reply) => applyWithOthers(request, reply, claimsOf(request)));
// The same where each bearer's session and account are read first, as for every other floor of somebody signed in.
app.post('/floor/apply-batched-signed-in', async (request, reply) => {
  const claims = claimsOf(request);
  const { rows } = await run(pool, 'session', session, [claims.sid, claims.sub]);
  return rows.length > 0 ? applyWithOthers(request, reply, claims) : reply.code(401).send({ detail: 'no session' });
});

// Confirming aid: participant, two positions' balances and movements, issued aid, notification, audit.
app.post('/floor/confirm', async request => {
  claimsOf(request);
  const { event, person } = request.query;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await run(
      client,
      'c1',
      `UPDATE participants SET status = 'aided', aided_at = now() WHERE event_id = $1 AND account_id = $2`,
      [event, person],
    );
    await run(
      client,
      'c2',
      `WITH line AS (SELECT l.position_id, l.quantity_per_participant AS quantity, e.warehouse_id, a.id AS account_id, e.created_by
          FROM events e JOIN event_aid_lines l ON l.event_id = e.id JOIN stock_accounts a ON a.warehouse_id = e.warehouse_id AND a.kind = 'warehouse' WHERE e.id = $1 ORDER BY l.position_id),
        fallen AS (UPDATE stock_balances b SET quantity = b.quantity - line.quantity FROM line
          WHERE b.position_id = line.position_id AND b.account_id = line.account_id RETURNING b.position_id, b.quantity AS left_there, line.quantity, line.account_id, line.warehouse_id, line.created_by),
        risen AS (UPDATE stock_balances b SET quantity = b.quantity + line.quantity FROM line WHERE b.position_id = line.position_id AND b.account_id = '00000000-0000-7000-8000-000000000002'),
        moved AS (INSERT INTO stock_movements (id, position_id, from_account_id, to_account_id, quantity, kind, cause_type, cause_id, balance_after, actor_id, at)
          SELECT gen_random_uuid(), position_id, account_id, '00000000-0000-7000-8000-000000000002', quantity, 'issue', 'event', $1, left_there, created_by, now() FROM fallen RETURNING id, position_id, quantity)
       INSERT INTO issued_aid (id, movement_id, warehouse_id, position_id, event_id, recipient_id, recipient_name, quantity, unit_cost, total_cost, place_of_issue, date, created_at)
       SELECT gen_random_uuid(), moved.id, fallen.warehouse_id, moved.position_id, $1, $2, 'bench', moved.quantity, 1, moved.quantity, 'bench', now(), now() FROM moved JOIN fallen USING (position_id)`,
      [event, person],
    );
    await run(
      client,
      'c3',
      `WITH told AS (INSERT INTO notifications (id, kind, params, created_at, email) VALUES (gen_random_uuid(), 'aidIssued', '{}', now(), 'none') RETURNING id)
      INSERT INTO notification_people (notification_id, account_id) SELECT id, $1 FROM told`,
      [person],
    );
    await run(client, 'recorded', recorded, [event, person]);
    await client.query('COMMIT');
    return { ok: true };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

const known = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
app.post('/floor/login', async request => {
  await verify(known, request.body.password);
  await run(
    pool,
    'l1',
    `INSERT INTO sessions (id, account_id, created_at, last_used_at) SELECT gen_random_uuid(), id, now(), now() FROM accounts WHERE email = $1`,
    [request.body.email],
  );
  return { ok: true };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
