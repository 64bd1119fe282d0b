/** Rules of every call, generated from the one table: who may make it, and that nothing a client sends breaks it. */
import { accountKinds, errorCodes, type Call, type ErrorCode, type Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { jsonSchema } from '../src/http/openapi/json-schema.ts';
import { isRaw } from '../src/http/serve.ts';
import { paramsFor } from './params-for.ts';
import { anApp, type Caller, type Refusal, type Reply, type TestApp } from './app.ts';
import { aBody, nearlyValid } from './fuzz.ts';
import { aMemberAccount, aDisplaced, anAdministrator, aPartner } from './people.ts';
import { withShownSecondFactor } from './second-factor.ts';
import { anEvent, apply, aPosition } from './things.ts';

type Names = (typeof accountKinds)[number];
const table = Object.entries(calls) as [keyof typeof calls & Key, Call][];
const seed = Number(process.env['OPLICH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const runs = Number(process.env['OPLICH_FUZZ_RUNS'] ?? 25);
/** The longer a run, the more is stored and the longer each comparison takes: a bound in time is the only one that holds. */
const mostMsOfCall = Number(process.env['OPLICH_FUZZ_SECONDS_A_CALL'] ?? 60) * 1000;

let app: TestApp;
let callers: Record<Names, Caller>;
let ids: string[];
let emails: string[];

beforeAll(async () => {
  app = await anApp();
  callers = {
    displaced: await aDisplaced(app),
    philanthrop: await aPartner(app),
    // Some bodies make it required.
    administrator: await withShownSecondFactor(app, await anAdministrator(app)),
    member: await aMemberAccount(app),
  };
  const position = await aPosition(app, callers.philanthrop);
  const event = await anEvent(app, callers.philanthrop, {
    issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }],
  });
  await apply(app, callers.displaced, event);
  ids = [position.id, event.id, ...Object.values(callers).map(caller => caller.id)];
  emails = Object.values(callers).map(caller => caller.email);
  await countWrites();
});

/** Refusals that any call may give, in addition to those of its entry. */
const general: readonly ErrorCode[] = [
  'validation_failed',
  'unauthenticated',
  'second_factor_required',
  'forbidden',
  'not_found',
  'account_is_not_approved',
  'account_is_declined',
  'idempotency_key_reused',
  'too_many_requests',
];

function expectOrderly(key: string, call: Call, reply: Reply<Refusal>) {
  expect(reply.status, `${key} answered ${JSON.stringify(reply.body)}`).toBeLessThan(500);
  if (reply.status < 400) return;
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(errorCodes).toContain(reply.body.detail);
  expect([...general, ...(call.errors ?? [])], `${key} answers a code its entry does not name`).toContain(
    reply.body.detail,
  );
}

describe('every call × every role', () => {
  for (const [key, call] of table) {
    const open = call.who === 'anyone';
    test(`${key}: ${open ? 'anyone' : (call.who as readonly string[]).join(', ')} and nobody else [R-SEC-1]`, async () => {
      const ask = (as: Caller | null) => app.ask(as, key, { params: paramsFor(key), ...(call.body && { body: {} }) });
      const nobody = await ask(null);
      expectOrderly(key, call, nobody);
      if (open) expect(nobody.body.detail).not.toBe('forbidden');
      else expect(nobody).toMatchObject({ status: 401, body: { detail: 'unauthenticated' } });
      const forged = await ask({ ...callers.displaced, token: `${callers.displaced.token.slice(0, -3)}abc` });
      if (!open) expect(forged).toMatchObject({ status: 401, body: { detail: 'unauthenticated' } });
      for (const role of accountKinds) {
        const reply = await ask(callers[role]);
        expectOrderly(key, call, reply);
        if (open || call.who.includes(role)) expect(reply.body.detail, role).not.toBe('forbidden');
        else expect(reply, role).toMatchObject({ status: 403, body: { detail: 'forbidden' } });
      }
    });
  }

  test('a part of the table never overwrites another [R-SEC-1]', async () => {
    const parts = await import('@oplich/contract/calls');
    const named = Object.entries(parts).filter(([name]) => name.endsWith('Calls'));
    const keys = named.flatMap(([, part]) => Object.keys(part));
    expect(keys).toHaveLength(Object.keys(calls).length);
  });
});

/**
 * Tables that a refused call may write: failed guesses are counted, a reused token ends its session, and an attempt to
 * look at somebody's documents is in the audit.
 */
const mayChange = new Set(['failed_attempts', 'sessions', 'refresh_tokens', 'audit', 'audit_chain', 'security_log']);

const storedTables = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    app.deps.db,
  );
  return rows.map(({ name }) => name).filter(name => !mayChange.has(name));
};

/** Counts every write to what a refused call may not change; a sequence is not taken back with its transaction. */
async function countWrites(): Promise<void> {
  const { db } = app.deps;
  await sql`CREATE SEQUENCE writes_seen`.execute(db);
  await sql`CREATE FUNCTION see_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN PERFORM nextval('writes_seen'); RETURN NULL; END $$`.execute(db);
  for (const name of await storedTables()) {
    await sql`CREATE TRIGGER see_write AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${sql.table(name)}
      FOR EACH STATEMENT EXECUTE FUNCTION see_write()`.execute(db);
  }
}

async function writesSeen(): Promise<string> {
  const { rows } = await sql<{ count: string }>`
    SELECT last_value || ' ' || is_called AS count FROM writes_seen`.execute(app.deps.db);
  return rows[0]?.count ?? '';
}

/** One value for all that is stored, so that a refused call can be shown to have written nothing. */
async function stateOfDatabase(): Promise<string> {
  const parts = (await storedTables()).map(
    name => sql`(SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM ${sql.table(name)} AS t)`,
  );
  const { rows } = await sql<{ state: string }>`SELECT concat(${sql.join(parts)}) AS state`.execute(app.deps.db);
  return rows[0]?.state ?? '';
}

describe(`every call stands whatever is sent (seed ${seed})`, () => {
  for (const [key, call] of table) {
    test(
      `${key}: no fault, refusals of the catalogue, nothing written by a refusal [R-SEC-3]`,
      { timeout: runs * 2_400 },
      async () => {
        const schema = (of: unknown) => jsonSchema(of as z.ZodType, 'input') as never;
        const id = fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...ids) },
          { weight: 1, arbitrary: fc.constantFrom('x', '0', '%00', '../..') },
        );
        const value = (name: string): fc.Arbitrary<string> => {
          if (name === 'email') return fc.oneof(fc.constantFrom(...emails), fc.constantFrom('x', 'a@b', '%00@x.ua'));
          return name === 'status' ? fc.constantFrom('confirmed', 'rejected', 'aided', 'gone', '') : id;
        };
        const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const request = fc.record({
          role: fc.constantFrom(...(call.who === 'anyone' ? accountKinds : call.who)),
          params: fc.record(Object.fromEntries(names.map(name => [name, value(name)]))),
          query: call.query ? (nearlyValid(schema(call.query), ids) as fc.Arbitrary<object>) : fc.constant({}),
          body: call.body && !isRaw(call.body) ? aBody(schema(call.body), ids) : fc.constant(undefined),
          key: fc.option(fc.constantFrom('one', 'two', 'x'.repeat(300)), { nil: undefined, freq: 5 }),
        });
        let before = { writes: await writesSeen(), state: await stateOfDatabase() };
        /** All that is stored is read anew only where something was written. */
        const stored = async () => {
          const writes = await writesSeen();
          return writes === before.writes ? before : { writes, state: await stateOfDatabase() };
        };
        await fc.assert(
          fc.asyncProperty(request, async ({ role, params, query, body, key: idempotencyKey }) => {
            const reply = await app.ask(callers[role], key, {
              params,
              query: Object(query) as Record<string, unknown>,
              body,
              ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
            });
            expectOrderly(key, call, reply);
            const after = await stored();
            if (reply.status >= 400) expect(after.state, `${key} wrote although it refused`).toBe(before.state);
            before = after;
          }),
          { seed, numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: mostMsOfCall },
        );
        expect(await stateOfDatabase(), `${key} wrote unseen`).toBe(before.state);
      },
    );
  }
});

describe('a body that is none', () => {
  const login = (payload: string, type: string) =>
    app.app.inject({ method: 'POST', url: '/api/accounts/login', headers: { 'content-type': type }, payload });
  test.each([
    ['no JSON', '{"email":', 'application/json', 400],
    ['another content type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['over 1 MiB', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 'application/json', 413],
  ])('%s is answered as validation_failed [R-SEC-3]', async (_, payload, type, status) => {
    const reply = await login(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ detail: 'validation_failed', status });
  });

  test('an unknown path or method under /api is not found [R-API-7]', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/regions'],
    ] as const) {
      const reply = await app.app.inject({ method, url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ detail: 'not_found' });
    }
  });
});
