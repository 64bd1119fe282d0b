import { partnerDuties } from '@oplich/contract';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { emailsTo, linkIn } from '../../../../test/email.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aRegistered, password } from '../../../../test/registration.ts';
import { until } from '../../../../test/until.ts';
import { transaction } from '../../../db/pool.ts';

let app: TestApp;

beforeAll(async () => {
  app = await anApp();
  // A session that is being opened waits for the test.
  await sql`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$`.execute(app.deps.db);
  await sql`CREATE TRIGGER wait_for_test BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION wait_for_test()`.execute(
    app.deps.db,
  );
});

const logIn = async ({ id, email }: { id: string; email: string }): Promise<Caller> => {
  const { body } = await app.ask(null, 'POST /accounts/login', { body: { email, password } });
  return { id, email, token: String(body['authenticationToken']) };
};
const actFor = (who: Caller, partnerId: string | null) =>
  app.ask(who, 'POST /accounts/acting-for', { body: { partnerId } });

/** Whose hat is changed while their sessions are ended: by whom, and how. */
type Ending = () => Promise<{ stolen: Caller; partnerId: string | null; end: () => Promise<{ status: number }> }>;

const endings: Record<string, Ending> = {
  'a reset of the password': async () => {
    const person = await aRegistered(app);
    const stolen = await logIn(person);
    await app.ask(null, 'POST /accounts/request-password-reset', { body: { email: person.email } });
    const { token } = linkIn((await emailsTo(app, person.email))[0]);
    const next = 'Інакше-2026';
    const body = { email: person.email, token, password: next, confirmPassword: next };
    return { stolen, partnerId: null, end: () => app.ask(null, 'POST /accounts/reset-password', { body }) };
  },
  'the owner, who ends all others': async () => {
    const person = await aRegistered(app);
    const [owner, stolen] = [await logIn(person), await logIn(person)];
    const body = { currentPassword: password };
    return { stolen, partnerId: null, end: () => app.ask(owner, 'DELETE /accounts/sessions', { body }) };
  },
  'an administrator, who deletes the account': async () => {
    const [admin, stolen] = [await anAdministrator(app), await logIn(await aRegistered(app))];
    const params = { id: stolen.id };
    return { stolen, partnerId: null, end: () => app.ask(admin, 'POST /accounts/{id}/delete', { params }) };
  },
  'the partner, who ends those of a member': async () => {
    const partner = await aPartner(app);
    const person = await aDisplaced(app);
    const member = await aMemberOf(app, partner, partnerDuties, { person });
    const params = { id: member.memberId };
    const end = () => app.ask(partner, 'POST /team/members/{id}/sessions/end', { params });
    return { stolen: member, partnerId: partner.id, end };
  },
};

test.each(Object.keys(endings))('who changes hats does not escape %s at the same moment [R-SES-40]', async how => {
  const { db } = app.deps;
  const { stolen, partnerId, end } = await endings[how]!();
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const areWaiting = (many: number) => until(async () => (await waiting.execute(db)).rows.length >= many);
  const { changing, ending } = await transaction(db, async tx => {
    await sql`SELECT pg_advisory_xact_lock(4711)`.execute(tx);
    const changing = actFor(stolen, partnerId);
    await areWaiting(1);
    const ending = end();
    await areWaiting(2);
    return { changing, ending };
  });
  const [changed, ended] = [await changing, await ending];
  expect([changed.status, ended.status]).toEqual([200, 204]);
  const token = String(changed.body['authenticationToken']);
  expect((await app.ask({ ...stolen, token }, 'GET /accounts/info')).status).toBe(401);
  // It is really over, and not only refused as long as an account is deleted.
  const { sid } = decodeJwt(token);
  const living = db.selectFrom('sessions').select('id').where('id', '=', String(sid)).where('endedAt', 'is', null);
  expect(await living.execute()).toEqual([]);
});
