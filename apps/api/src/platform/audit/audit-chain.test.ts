import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { transaction } from '../../db/pool.ts';
import { checkAuditChain } from './audit-chain.ts';
import { recordAudit } from './audit.ts';
import { newId } from '../ids.ts';

/** A database with some audit in it; the owner of the tables may do what the product never does. */
async function anAudit(rows = 5) {
  const { deps, clock } = await anApp();
  const record = (n: number) =>
    recordAudit(deps.db, {
      actor: { id: newId(), role: 'administrator' },
      action: 'event.update',
      subject: { type: 'account', id: newId() },
      details: { number: n, question: 'Їжак, "лапки" і \\ риска' },
      at: clock.now(),
    });
  for (let n = 1; n <= rows; n++) await record(n);
  const asOwner = (statement: string) =>
    transaction(deps.db, async tx => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
  const check = (kept?: string) => checkAuditChain(deps.db, { kept });
  return { deps, record, asOwner, check };
}

describe('the chained audit', () => {
  test('is whole as it was written, and a kept hash stays in it', async () => {
    const { check, record } = await anAudit();
    const first = await check();
    expect(first).toMatchObject({ entries: 5, faults: [] });
    expect(first.newest).toMatch(/^[0-9a-f]{64}$/);
    await record(6);
    const second = await check(first.newest ?? '');
    expect(second).toMatchObject({ entries: 6, faults: [] });
    expect(second.newest).not.toBe(first.newest);
  });

  test('refuses every change by the product’s own connection', async () => {
    const { deps } = await anAudit(1);
    for (const statement of ['UPDATE audit_chain SET seq = 9', 'DELETE FROM audit_chain', 'TRUNCATE audit_chain']) {
      await expect(sql.raw(statement).execute(deps.db)).rejects.toThrow(/append-only/);
    }
  });

  test.each([
    ['an edited row', "UPDATE audit SET details = '{}' WHERE seq = 3", /row 3, or the link before it, was changed/],
    ['another actor', 'UPDATE audit SET actor_id = NULL WHERE seq = 2', /row 2/],
    ['a moved time', "UPDATE audit SET at = at + interval '1 ms' WHERE seq = 4", /row 4/],
    ['a missing row', 'DELETE FROM audit WHERE seq = 3', /row 3 is missing/],
    [
      'a row taken out with its link',
      'DELETE FROM audit_chain WHERE seq = 3; DELETE FROM audit WHERE seq = 3',
      /links 3/,
    ],
    [
      'a row slipped in past the trigger',
      "INSERT INTO audit (id, at, action, subject_type) VALUES (gen_random_uuid(), now(), 'x', 'y')",
      /row 6 was never chained/,
    ],
  ])('shows %s', async (_what, statement, fault) => {
    const { asOwner, check } = await anAudit();
    await asOwner(statement);
    const { faults } = await check();
    expect(faults.join('\n')).toMatch(fault);
  });

  test('shows by the kept hash that the newest rows were cut off', async () => {
    const { asOwner, check } = await anAudit();
    const { newest } = await check();
    await asOwner('DELETE FROM audit_chain WHERE seq = 5; DELETE FROM audit WHERE seq = 5');
    expect((await check()).faults).toEqual([]);
    expect((await check(newest ?? '')).faults.join()).toMatch(/cut off or rewritten/);
  });

  test('grows link by link when many actions commit at once, and leaves out what was rolled back', async () => {
    const { deps, record, check } = await anAudit(0);
    await Promise.all([
      ...Array.from({ length: 40 }, (_, n) => record(n)),
      ...Array.from({ length: 10 }, () =>
        transaction(deps.db, async tx => {
          const subject = { type: 'account', id: null } as const;
          await recordAudit(tx, { actor: null, action: 'event.cancel', subject, at: new Date() });
          throw new Error('undone');
        }).catch(() => undefined),
      ),
    ]);
    expect(await check()).toMatchObject({ entries: 40, faults: [] });
  });
});
