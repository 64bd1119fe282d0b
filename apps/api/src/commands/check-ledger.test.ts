import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../test/app.ts';
import { aPartner } from '../../test/people.ts';
import { aConfirmed, anEvent, aPosition, issue } from '../../test/things.ts';
import { checkLedger } from './check-ledger.ts';

let app: TestApp;
let positionId: string;

beforeEach(async () => {
  app = await anApp();
  const partner = await aPartner(app);
  positionId = (await aPosition(app, partner)).id;
  const event = await anEvent(app, partner, { issuedAid: [{ positionId, quantityPerParticipant: '2' }] });
  const person = await aConfirmed(app, partner, event);
  app.clock.set('2026-03-20T08:00:00Z');
  await issue(app, partner, event, person);
});

async function check() {
  const lines: string[] = [];
  const { db, config, secrets } = app.deps;
  const outcome = await checkLedger.run({ db, config, secrets, print: line => lines.push(line) }, []);
  return { outcome, lines };
}

describe('npm run ledger:check', () => {
  test('proves every balance of a whole ledger [R-WHS-7]', async () => {
    expect(await check()).toEqual({ outcome: 'done', lines: ['2 movements of 1 positions, every balance is proved.'] });
  });

  // What the product's own user could never do: past the triggers and constraints, as somebody with the disk could.
  test.each([
    ['balance', sql`UPDATE stock_balances SET quantity = quantity + 1 WHERE account_kind = 'warehouse'`],
    ['received', sql`UPDATE stock_balances SET received = received + 1 WHERE account_kind = 'warehouse'`],
    ['reserved', sql`UPDATE stock_reservations SET held = held - 1`],
    ['promised', sql`UPDATE stock_reservations SET cause_id = gen_random_uuid()`],
    ['history', sql`UPDATE stock_movements SET balance_after = 97 WHERE kind = 'issue'`],
    ['issuedAid', sql`UPDATE issued_aid SET quantity = 1`],
    ['acts', sql`UPDATE stock_movements SET cause_type = 'act' WHERE kind = 'issue'`],
  ])('names what was changed behind the ledger’s back: %s [R-WHS-7]', async (rule, tamper) => {
    const { db } = app.deps;
    await sql`ALTER TABLE stock_movements DISABLE TRIGGER USER`.execute(db);
    await tamper.execute(db);
    const { outcome, lines } = await check();
    expect(outcome).toBe('failed');
    expect(lines.some(line => line.startsWith(`FAULT: ${rule} of position ${positionId}: kept`))).toBe(true);
    expect(lines.at(-1)).toMatch(/\d+ faults\.$/);
  });
});
