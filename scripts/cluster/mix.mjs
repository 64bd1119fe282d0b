/**
 * What people do while parts of the cluster fail, and what has to hold afterwards. Every call bears a key and is made again until it is
 * answered, as the product's own page does; an answer is written down and compared with the database in the end.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { until } from '../../apps/api/test/until.ts';
import { ask, logIn, newEmail, password, person } from '../../e2e/support/client.ts';
import { administrator, baseUrl, inFolder } from './layout.mjs';
import { harmfulFile } from './settings.mjs';

const again = status => [401, 408, 429].includes(status) || status >= 500;
const patienceMs = 120_000;

/** Errors that a client saw, those that the same call with the same key did not heal in two minutes, and how long it took. */
export const seen = { errors: 0, unhealed: 0, longestMs: 0 };

/** Whose each token was when they signed in, and the one they have now: it is renewed where it is over, as the page does. */
const signedIn = new Map();
async function signIn(email) {
  const token = await logIn(baseUrl, email);
  signedIn.set(token, { email, token });
  return token;
}
const tokenNow = token => signedIn.get(token)?.token ?? token;
async function renew(token) {
  const one = signedIn.get(token);
  if (one) one.token = await logIn(baseUrl, one.email);
}

/** One call until it is answered; `undefined` when it never was. */
export const persist = (call, request) =>
  untilAnswered(request.token, (idempotencyKey, token) => ask(baseUrl, call, { ...request, token, idempotencyKey }));

/** Sends a document until it is answered. */
const upload = (whose, bytes) =>
  untilAnswered(whose, async (key, token) => {
    const body = new FormData();
    body.append('purpose', 'document');
    body.append('file', new Blob([bytes]), 'довідка.pdf');
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const answer = await fetch(`${baseUrl}/api/files`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  });

async function untilAnswered(whose, send) {
  const began = Date.now();
  const idempotencyKey = randomUUID();
  for (;;) {
    const reply = await send(idempotencyKey, tokenNow(whose)).catch(() => undefined);
    if (reply?.status === 401) await renew(whose).catch(() => undefined);
    if (reply && !again(reply.status)) {
      seen.longestMs = Math.max(seen.longestMs, Date.now() - began);
      return reply;
    }
    seen.errors += 1;
    if (Date.now() - began > patienceMs) {
      seen.unhealed += 1;
      return undefined;
    }
    await sleep(300);
  }
}

async function done(call, request) {
  const reply = await persist(call, request);
  if (!reply || reply.status >= 400)
    throw new Error(`${call} answered ${reply?.status}: ${JSON.stringify(reply?.body)}`);
  return reply.body;
}

/** The token of the link that was e-mailed to an address. */
const tokenFor = email =>
  until(
    async () => {
      const file = readdirSync(inFolder('mail')).find(name => name.startsWith(`${email}.`) && name.endsWith('.eml'));
      const { text = '' } = file ? await PostalMime.parse(readFileSync(inFolder('mail', file))) : {};
      return /[?&]token=([\w.-]+)/.exec(text)?.[1];
    },
    { withinMs: 60_000, everyMs: 100, what: `an e-mail to ${email}` },
  );

async function confirmed(email) {
  await done('POST /accounts/confirm-email', { body: { email, token: await tokenFor(email) } });
}

async function aDisplaced() {
  const email = newEmail('person');
  const { id } = await done('POST /accounts/register/displaced', { body: person(email) });
  await confirmed(email);
  return { id, email, token: await signIn(email) };
}

async function aPartner(token) {
  const email = newEmail('volunteer');
  const body = { ...person(email), partnerType: 'volunteer', volunteerRegisterDate: '2022-05-10' };
  await done('POST /accounts/register/philanthrop', { body });
  await confirmed(email);
  await done(`POST /accounts/update/philanthrop/${encodeURIComponent(email)}/approve`, { token });
  return { email, token: await signIn(email) };
}

const stock = { initial: 12, places: 5, people: 12 };

/** A partner with goods, an event with five places for the twelve who come, and one of today where aid is issued and taken back. */
export async function prepare() {
  const admin = await logIn(baseUrl, administrator.email, administrator.password);
  const partner = await aPartner(admin);
  const { token } = partner;
  const goods = (name, quantity) =>
    done('POST /warehouse/positions', {
      token,
      body: {
        name,
        units: 'набір',
        quantity: String(quantity),
        netUnitPrice: '250.00',
        costPerItemWithoutVat: '248.55',
        receivedDate: '2026-01-15',
        category: 'food',
      },
    });
  const position = await goods('Набір', stock.initial);
  const sent = await goods('Набір для передачі', 100_000);
  const event = (name, maxParticipants, issuedAid = []) =>
    done('POST /events', {
      token,
      body: {
        name,
        description: 'Візьміть документ.',
        eventDate: new Date(Date.now() + 3_600_000).toISOString(),
        regionId: 63,
        locationCity: 'Харків',
        locationAddress: 'вул. Сумська, 1',
        maxParticipants,
        type: 'general',
        issuedAid,
      },
    });
  const table = await event('Видача', 8, [{ positionId: position.id, quantityPerParticipant: '1' }]);
  const takers = await Promise.all(Array.from({ length: 8 }, aDisplaced));
  for (const one of takers) {
    await done(`POST /events/${table.id}/participants/apply`, { token: one.token, body: {} });
    await done(`POST /events/${table.id}/participants/${one.id}/confirmed`, { token });
  }
  return { partner, position, sent, table, takers, event };
}

/** Runs the mix until `during` has come to its end, and says what has to be found in the database. */
export async function underMix(scene, during) {
  const { partner, position, sent, table, takers, event } = scene;
  const { token } = partner;
  const full = await event('Повний захід', stock.places);
  const comers = await Promise.all(Array.from({ length: stock.people }, aDisplaced));
  const said = {
    applied: [],
    receipts: 0,
    last: new Map(),
    issues: 0,
    reverts: 0,
    full: full.id,
    logIns: 0,
    written: [],
    acts: 0,
    numbers: new Map(),
    files: new Map(),
  };
  let goesOn = true;
  /** Each does one thing after another as long as the fault lasts. */
  const lane = async step => {
    while (goesOn) {
      await step();
      await sleep(100);
    }
  };
  const lines = [{ positionId: position.id, quantity: '1' }];
  const lanes = [
    ...takers.map(({ id }) =>
      lane(async () => {
        const issued = await persist(`POST /events/${table.id}/aid/${id}/confirm`, { token, body: { lines } });
        if (issued?.status !== 200) return;
        said.last.set(id, 'aided');
        said.issues += 1;
        await sleep(150);
        const back = await persist(`POST /events/${table.id}/aid/${id}/revert`, { token, body: { reason: 'Помилка' } });
        if (back?.status !== 200) return;
        said.last.set(id, 'confirmed');
        said.reverts += 1;
      }),
    ),
    lane(async () => {
      const reply = await persist(`POST /warehouse/positions/${position.id}/receive`, {
        token,
        body: { quantity: '1', reason: 'Надходження' },
      });
      if (reply?.status === 200) said.receipts += 1;
      await sleep(400);
    }),
    lane(async () => {
      const reply = await persist('POST /accounts/login', { body: { email: partner.email, password } });
      if (reply?.status === 200) said.logIns += 1;
      await sleep(700);
    }),
    lane(async () => {
      const act = await persist('POST /acts', {
        token,
        body: {
          kind: 'aidTransfer',
          basis: { type: 'event', id: table.id },
          toId: 'central',
          place: 'м. Харків, вул. Сумська, 1',
          items: [{ positionId: sent.id, quantity: '1' }],
        },
      });
      if (act?.status !== 201) return;
      said.acts += 1;
      const issued = await persist(`POST /acts/${act.body.id}/issue`, { token });
      if (issued?.status === 200) said.numbers.set(act.body.id, issued.body.number);
      await sleep(300);
    }),
    lane(async () => {
      const bytes = Buffer.from(
        `%PDF-1.4\n% ${randomUUID()}\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n43\n%%EOF\n`,
      );
      const stored = await upload(takers[0].token, bytes);
      if (stored?.status === 201) said.files.set(stored.body.id, bytes);
      await sleep(500);
    }),
    // Who signs up waits for an e-mail.
    lane(async () => {
      const email = newEmail('written');
      const reply = await persist('POST /accounts/register/displaced', { body: person(email) });
      if (reply && reply.status < 300) said.written.push(email);
      await sleep(1500);
    }),
    // As a crowd comes: some before the fault, most while it lasts.
    ...comers.map(async ({ id, token: own }, nth) => {
      await sleep(nth * 1500);
      const reply = await persist(`POST /events/${full.id}/participants/apply`, { token: own, body: {} });
      if (reply && reply.status < 300) said.applied.push(id);
    }),
  ];
  await during();
  await sleep(3000);
  goesOn = false;
  await Promise.all(lanes);
  return said;
}

/** Returns how many of those who were promised an e-mail have none after three minutes: a refused one is tried again. */
export async function lostEmails(written) {
  const missing = () => {
    const came = new Set(readdirSync(inFolder('mail')).map(name => name.split('.example.')[0]));
    return written.filter(email => !came.has(email.replace(/\.example$/, '')));
  };
  return until(() => missing().length === 0, { withinMs: 180_000, everyMs: 1000 }).then(
    () => 0,
    () => missing().length,
  );
}

/** Whether a file that the scanner calls harmful is refused for that. */
export async function refusesHarmful({ takers: [{ token }] }) {
  const reply = await upload(token, harmfulFile);
  return reply?.body.code === 'file_infected';
}

/** Returns how many of the documents that were taken do not come back as they were. */
export async function lostFiles({ takers: [{ token }] }, files) {
  let lost = 0;
  for (const [id, bytes] of files) {
    const answer = await fetch(`${baseUrl}/api/files/${id}`, {
      headers: { authorization: `Bearer ${tokenNow(token)}` },
    });
    if (!answer.ok || !Buffer.from(await answer.arrayBuffer()).equals(bytes)) lost += 1;
  }
  return lost;
}

export { stock };
