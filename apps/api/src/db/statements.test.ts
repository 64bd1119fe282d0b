/** How much an action asks of the database, as it goes over the wire: statements, and how often their connection waits [R-RUN-14]. */
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../test/app.ts';
import { aDisplaced, aMemberOf, aPartner } from '../../test/people.ts';
import { aRegistered, password } from '../../test/registration.ts';
import { aConfirmed, anEvent, aPosition, apply, issue } from '../../test/things.ts';
import { Wire } from '../../test/observers/wire.ts';

const wire = new Wire();
let app: TestApp;
let partner: Caller;

beforeAll(async () => {
  app = await anApp({ wire });
  partner = await aPartner(app);
});

/** Returns what the one transaction of an action asked, but for what opens and ends it. */
async function asked(action: () => Promise<unknown>) {
  const transactions = await wire.during(action);
  expect(transactions).toHaveLength(1);
  return transactions[0];
}

test('applying asks five statements in two goes [R-RUN-14]', async () => {
  const event = await anEvent(app, partner);
  const person = await aDisplaced(app);
  const applied = await asked(() => apply(app, person, event));
  expect(applied).toMatchObject({ statements: 5, trips: 2 });
  // What names every column is never kept prepared (`prepare-statements.ts`).
  expect(applied?.texts.filter(text => text.replaceAll('count(*)', '').includes('*'))).toEqual([]);
});

test('thirty who apply at once ask less than half of what each alone would [R-RUN-14]', async () => {
  const event = await anEvent(app, partner, { maxParticipants: 20 });
  const people = await Promise.all(Array.from({ length: 30 }, () => aDisplaced(app)));
  const params = { id: event.id };
  const transactions = await wire.during(async () => {
    const applying = people.map(person =>
      app.ask(person, 'POST /events/{id}/participants/apply', { params, body: {} }),
    );
    const statuses = (await Promise.all(applying)).map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(20);
  });
  const statements = transactions.reduce((sum, one) => sum + one.statements, 0);
  // The first alone, the others in groups, usually two or three; who finds no place sweeps what ran out first.
  expect(statements).toBeLessThan((people.length * 5) / 2);
});

test('issuing aid asks thirteen statements in two goes, two more of a member, whatever the number of its lines [R-RUN-14]', async () => {
  const positions = await Promise.all([1, 2, 3].map(() => aPosition(app, partner)));
  const issuedAid = positions.map(({ id }) => ({ positionId: id, quantityPerParticipant: '1' }));
  const event = await anEvent(app, partner, { issuedAid });
  const [person, other] = [await aConfirmed(app, partner, event), await aConfirmed(app, partner, event)];
  const member = await aMemberOf(app, partner, ['desk']);
  app.clock.set('2026-03-20T08:00:00Z');
  expect(await asked(() => issue(app, partner, event, person))).toMatchObject({ statements: 13, trips: 2 });
  expect(await asked(() => issue(app, member, event, other))).toMatchObject({ statements: 15, trips: 2 });
});

test('the sessions of those who ask at one moment are found by one statement [R-RUN-14]', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aDisplaced(app)));
  const asked: string[] = [];
  wire.strike = text => {
    if (text.includes('owes_second_factor(sessions')) asked.push(text);
    return undefined;
  };
  const answers = await Promise.all(people.map(person => app.ask(person, 'GET /accounts/info')));
  wire.strike = undefined;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Who comes a turn of the event loop later goes in another.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(people.length / 4);
});

test('logging in asks in two goes once the password is right [R-RUN-14]', async () => {
  const person = await aRegistered(app);
  const body = { email: person.email, password };
  expect(await asked(() => app.call(null, 'POST /accounts/login', { body }))).toMatchObject({ trips: 2 });
});
