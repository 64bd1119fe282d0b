import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../apps/api/test/until.ts';
import { databasePid, killDatabase, killProduct } from './support/kill.ts';
import {
  aDisplacedPerson,
  anApprovedVolunteer,
  aPosition,
  ask,
  expectOf,
  logIn,
  untilAnswered,
} from './support/client.ts';
import { firstAdministrator, shiftToMorning } from './support/morning.ts';
import { makeDataDir, removeDataDir, startProduct } from './support/run-product.ts';
import { expect, test } from './support/product.ts';

interface Page<T> {
  items: T[];
  total: number;
}
const people = 60;

test('kill -9 of the product and of its database amid confirmations loses nothing that was answered [R-RUN-5]', async () => {
  test.setTimeout(480_000);
  const dataDir = makeDataDir();
  const shift = shiftToMorning();
  const env = {
    DEMO: '0',
    ADMIN_EMAIL: firstAdministrator.email,
    ADMIN_PASSWORD: firstAdministrator.password,
    CLOCK_SHIFT: String(shift),
    RATE_LIMIT: 'off',
  };
  try {
    const first = await startProduct({ dataDir, env });
    const { url } = first;
    const admin = await logIn(url, firstAdministrator.email, firstAdministrator.password);
    const { token, email } = await anApprovedVolunteer(url, admin);
    const position = await aPosition(url, token, { quantity: '500' });
    const event = await expectOf<{ id: string }>(url, 'POST /events', {
      token,
      body: {
        name: 'Видача сьогодні',
        description: 'Видача наборів',
        eventDate: new Date(Date.now() + shift * 1000 + 2 * 3_600_000).toISOString(),
        regionId: 63,
        locationCity: 'Харків',
        locationAddress: 'вул. Сумська, 1',
        maxParticipants: people,
        type: 'general',
        issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }],
      },
    });
    const ids: string[] = [];
    for (let group = 0; group < people / 6; group++) {
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          const person = await aDisplacedPerson(url);
          await expectOf(url, `POST /events/${event.id}/participants/apply`, { token: person.token });
          await expectOf(url, `POST /events/${event.id}/participants/${person.id}/confirmed`, { token });
          ids.push(person.id);
        }),
      );
    }

    // The client's own list: who was answered with 2xx, and with which key each request was sent.
    const answered = new Set<string>();
    const confirm = (id: string) => `POST /events/${event.id}/aid/${id}/confirm`;
    const request = (id: string, bearer: string) => ({ token: bearer, idempotencyKey: `issue-${id}` });
    const waiting = [...ids];
    let gone = false;
    const phone = async () => {
      for (let id = waiting.shift(); id !== undefined && !gone; id = waiting.shift()) {
        const reply = await ask(url, confirm(id), request(id, token)).catch(() => undefined);
        if (reply && reply.status < 300) answered.add(id);
        else {
          waiting.push(id);
          await sleep(20);
        }
      }
    };
    const phones = Promise.all([phone(), phone(), phone(), phone()]);
    await until(() => answered.size >= 10, { withinMs: 60_000, everyMs: 2 });
    const killed = databasePid(first);
    killDatabase(first);
    await expect.poll(() => databasePid(first), { timeout: 60_000 }).not.toBe(killed);
    // The phones go on by themselves once the database is back.
    await until(() => answered.size >= 30, { withinMs: 120_000, everyMs: 2 });
    await killProduct(first);
    gone = true;
    await phones;

    const again = await startProduct({ dataDir, port: first.port, env });
    const bearer = await logIn(url, email);
    expect(answered.size).toBeLessThan(people);
    const aided = await expectOf<Page<{ participantId: string }>>(
      url,
      `GET /events/${event.id}/participants/aided?pageSize=100`,
      { token: bearer },
    );
    const found = new Set(aided.items.map(item => item.participantId));
    expect([...answered].filter(id => !found.has(id))).toEqual([]);
    await expectSumsFor(found.size);

    // Everything is asked again under its own key: nobody is served twice and nobody is left out.
    await Promise.all(
      ids.map(async id => {
        expect((await untilAnswered(url, confirm(id), request(id, bearer))).status).toBe(200);
      }),
    );
    await expectSumsFor(people);
    await again.stop();

    async function expectSumsFor(count: number) {
      const now = await expectOf<typeof position>(url, `GET /warehouse/positions/${position.id}`, { token: bearer });
      expect(now).toMatchObject({ balance: String(500 - 2 * count), reserved: String(2 * (people - count)) });
      const issued = await expectOf<Page<{ recipient: { id: string } }>>(
        url,
        `GET /warehouse/issued-aid?eventId=${event.id}&pageSize=100`,
        { token: bearer },
      );
      expect(new Set(issued.items.map(item => item.recipient.id)).size).toBe(count);
      expect(issued.total).toBe(count);
      const ledger = await expectOf<Page<{ kind: string; quantity: string; balanceAfter: string }>>(
        url,
        `GET /warehouse/positions/${position.id}/movements?pageSize=100`,
        { token: bearer },
      );
      expect(ledger.total).toBe(count + 1);
      expect(ledger.items.reduce((sum, item) => sum + Number(item.quantity), 0)).toBe(500 - 2 * count);
      expect(ledger.items[0]?.balanceAfter).toBe(now.balance);
    }
  } finally {
    removeDataDir(dataDir);
  }
});
