import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { linkIn, emailsTo, runJobs } from '../../../test/email.ts';
import { anAdministrator } from '../../../test/people.ts';
import { displacedForm } from '../../../test/registration.ts';
import { aEmailServer } from '../../../test/servers/smtp.ts';
import { transaction } from '../../db/pool.ts';
import { productJobs } from '../../product-jobs.ts';
import { newId } from '../ids.ts';
import { queueEmails } from './index.ts';
import { emailTries } from './tries.ts';

let refuse: string | undefined;
let refuseCode = 450;
const { received, url } = await aEmailServer(() =>
  refuse === undefined ? undefined : { text: refuse, code: refuseCode },
);

const app = await anApp({ env: { MAIL_URL: url, PUBLIC_URL: 'https://oplich.example' } });
const signUp = async (change: object = {}) => {
  const form = { ...displacedForm(), ...change };
  await app.ask(null, 'POST /accounts/register/displaced', { body: form });
  return form;
};
const emailRows = () =>
  app.deps.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'sentAt', 'attempts', 'lastError', 'failedAt'])
    .orderBy('id', 'desc')
    .execute();
const send = async (id: string | undefined) => productJobs(app.deps)['send-mail']?.run({ id });
beforeEach(async () => {
  refuse = undefined;
  refuseCode = 450;
  await runJobs(app);
  received.length = 0;
});

describe('an email by SMTP', () => {
  test('arrives with a Cyrillic subject, as text and as HTML, and its link works [R-EML-2]', async () => {
    const form = await signUp();
    await runJobs(app);
    expect(received).toHaveLength(1);
    const { to, from, email } = received[0]!;
    expect(to).toEqual([form.email]);
    expect(from).toBe('no-reply@oplich.example');
    expect(email.from).toMatchObject({ name: 'Опліч' });
    expect(email.subject).toBe('Підтвердьте електронну пошту');
    expect(email.html).toContain('<html lang="uk">');
    const link = linkIn({ text: email.text ?? '' } as Parameters<typeof linkIn>[0]);
    expect(email.text).toContain('https://oplich.example/confirm-email?');
    expect(email.html).toContain(link.token);
    const body = { email: link.email, token: link.token };
    expect((await app.ask(null, 'POST /accounts/confirm-email', { body })).status).toBe(204);
  });

  test('bears a Message-ID made from its id, and is marked as sent [R-EML-4]', async () => {
    await signUp();
    await runJobs(app);
    const [row] = await emailRows();
    expect(received[0]?.email.messageId).toBe(`<${row?.id ?? ''}@oplich.example>`);
    expect(row).toMatchObject({ sentAt: app.clock.now(), attempts: 1, lastError: null });
  });

  test('goes out in the receiver’s language [R-EML-1]', async () => {
    await signUp({ language: 'en' });
    await runJobs(app);
    expect(received[0]?.email.subject).toBe('Confirm your e-mail');
    expect(received[0]?.email.html).toContain('<html lang="en">');
    expect(received[0]?.email.text).not.toMatch(/[а-яіїєґ]/i);
  });

  test('is tried again after a refusal, and the kept reason names no address [R-EML-3]', async () => {
    const form = await signUp();
    refuse = 'mailbox unavailable';
    await runJobs(app);
    const [failed] = await emailRows();
    expect(failed).toMatchObject({ sentAt: null, attempts: 1 });
    expect(failed?.lastError).toContain('mailbox unavailable');
    expect(failed?.lastError).not.toContain(form.email);

    refuse = undefined;
    await productJobs(app.deps)['send-mail']?.run({ id: failed?.id });
    expect(received).toHaveLength(1);
    expect((await emailRows())[0]).toMatchObject({ sentAt: app.clock.now(), attempts: 2, lastError: null });
  });

  test('goes out once, however often its job is carried out [R-EML-1]', async () => {
    await signUp();
    await runJobs(app);
    const [row] = await emailRows();
    await productJobs(app.deps)['send-mail']?.run({ id: row?.id });
    expect(received).toHaveLength(1);
  });
});

describe('a letter that cannot be delivered', () => {
  const admin = () => anAdministrator(app);

  test('is given up at once when the address is refused for good, seen by administrators and can be tried again [R-ADM-23, R-EML-3]', async () => {
    const form = await signUp();
    refuse = 'no such user';
    refuseCode = 550;
    await runJobs(app);
    const who = await admin();
    const { items } = await app.call(who, 'GET /mails', { query: { state: ['failed'] } });
    expect(items).toMatchObject([{ recipient: form.email, state: 'failed', template: 'confirmEmail', attempts: 1 }]);
    expect(items[0]).toMatchObject({ allowed: ['retry'] });
    expect(items[0]?.lastError).toContain('no such user');
    expect((await app.call(who, 'GET /mails/counts')).failed).toBe(1);
    expect(JSON.stringify(items)).not.toContain('token');

    refuse = undefined;
    const params = { id: items[0]?.id ?? '' };
    expect(await app.call(who, 'POST /mails/{id}/retry', { params })).toMatchObject({
      state: 'waiting',
      allowed: [],
    });
    expect((await app.ask(who, 'POST /mails/{id}/retry', { params })).status).toBe(200);
    await runJobs(app);
    expect(received).toHaveLength(1);
    expect(await app.ask(who, 'POST /mails/{id}/retry', { params })).toMatchObject({
      status: 409,
      body: { detail: 'status_change_not_allowed' },
    });
    expect((await app.call(who, 'GET /mails/counts')).failed).toBe(0);
  });

  test('is given up after its last try [R-EML-3]', async () => {
    await signUp();
    refuse = 'try later';
    await runJobs(app);
    const [row] = await emailRows();
    for (let n = 2; n < emailTries; n++) await expect(send(row?.id)).rejects.toThrow('try later');
    await send(row?.id);
    expect((await emailRows())[0]).toMatchObject({ attempts: emailTries, sentAt: null, failedAt: app.clock.now() });
    await send(row?.id);
    expect((await emailRows())[0]?.attempts).toBe(emailTries);
  });

  /** Tries what is due until `isEnough`, with the hours between left out; returns how many there were. */
  async function tryUntil(isEnough: (hours: number) => Promise<boolean> | boolean): Promise<number> {
    let hours = 0;
    while (!(await isEnough(hours))) {
      await runJobs(app);
      const { rows } = await sql<{ hours: number }>`
        UPDATE graphile_worker._private_jobs SET run_at = now() FROM (SELECT id, run_at FROM graphile_worker._private_jobs) AS before
        WHERE before.id = _private_jobs.id AND key LIKE 'mail:%' RETURNING extract(epoch FROM before.run_at - now())::float / 3600 AS hours`.execute(
        app.deps.db,
      );
      hours += rows[0]?.hours ?? 0;
    }
    return hours;
  }

  test('is sent within two hours by a server that was gone for one, and given up after three days without [R-EML-3]', async () => {
    refuse = 'try later';
    await signUp();
    expect(await tryUntil(hours => hours > 1)).toBeLessThan(2);
    refuse = undefined;
    await runJobs(app);
    expect(received).toHaveLength(1);

    refuse = 'try later';
    await signUp();
    const days = (await tryUntil(async () => (await emailRows())[0]?.failedAt !== null)) / 24;
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThan(3.5);
  }, 120_000);
});

describe('a process that dies between the server’s 250 and the commit', () => {
  /** What such a death leaves behind: the letter is with the receiver, and its row still says "started". */
  const dies = (id: string | undefined) =>
    app.deps.db
      .updateTable('mails')
      .set({ sentAt: null, startedAt: app.clock.now() })
      .where('id', '=', id ?? '')
      .execute();

  test('repeats the letter once, with the same Message-ID, and never a third time [R-EML-4]', async () => {
    await signUp();
    await runJobs(app);
    const [row] = await emailRows();
    await dies(row?.id);
    await send(row?.id);
    expect(received).toHaveLength(2);
    expect(received[1]?.email.messageId).toBe(received[0]?.email.messageId);
    await dies(row?.id);
    await send(row?.id);
    expect(received).toHaveLength(2);
    expect((await emailRows())[0]).toMatchObject({ sentAt: null, failedAt: app.clock.now() });
  });

  test('leaves its jobs to the others after a quarter of an hour [R-EML-4]', async () => {
    await signUp();
    const lock = (ago: string) =>
      sql`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - ${ago}::interval`.execute(
        app.deps.db,
      );
    await lock('5 minutes');
    await productJobs(app.deps)['unlock-dead-workers']?.run({});
    await runJobs(app);
    expect(received).toHaveLength(0);
    await lock('16 minutes');
    await productJobs(app.deps)['unlock-dead-workers']?.run({});
    await runJobs(app);
    expect(received).toHaveLength(1);
  });
});

describe('the outbox', () => {
  const queue = (cause: string, work: () => void = () => undefined) =>
    transaction(app.deps.db, async tx => {
      const { id } = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
      const to = { accountId: id, email: 'one@test.example', language: 'uk' as const };
      await queueEmails(tx, [{ cause, to, template: 'partnerApproved', params: { reason: null } }], app.clock.now());
      work();
    });

  test('sends one email per cause and receiver [R-EML-1]', async () => {
    const cause = newId();
    await queue(cause);
    await queue(cause);
    await runJobs(app);
    expect(received).toHaveLength(1);
  });

  test('sends nothing of an action that failed [R-EML-1]', async () => {
    const failing = queue(newId(), () => {
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow();
    await runJobs(app);
    expect(received).toHaveLength(0);
  });
});

describe('the development mailbox', () => {
  const ask = async (where: Awaited<ReturnType<typeof anApp>>, query = '', accept = 'application/json') => {
    const answer = await where.app.inject({ url: `/dev/mailbox${query}`, headers: { accept } });
    return { status: answer.statusCode, body: answer.body };
  };

  test('keeps emails without SMTP and shows them, newest first, of one receiver or of all [R-EML-5]', async () => {
    const here = await anApp();
    const forms = [displacedForm(), displacedForm()];
    for (const form of forms) {
      await here.ask(null, 'POST /accounts/register/displaced', { body: form });
      await emailsTo(here, form.email);
      here.clock.pass(1);
    }
    const emails = JSON.parse((await ask(here)).body) as object[];
    expect(emails.map(email => Object.keys(email).sort())).toEqual(
      forms.map(() => ['at', 'html', 'id', 'subject', 'text', 'to']),
    );
    expect(emails).toMatchObject([{ to: forms[1]?.email }, { to: forms[0]?.email }]);
    expect(JSON.parse((await ask(here, `?to=${forms[0]?.email ?? ''}`)).body)).toHaveLength(1);

    const { body } = await ask(here, '', 'text/html');
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/confirm-email\?email=[^"]+token=[^"]+"/);
  });

  test('shows what stands in an email as text, never as part of the page [R-EML-5]', async () => {
    const here = await anApp();
    await here.ask(null, 'POST /accounts/register/displaced', { body: displacedForm() });
    await here.deps.db
      .updateTable('mails')
      .set({ template: 'partnerDeclined', params: JSON.stringify({ reason: '<script>alert(1)</script>' }) })
      .execute();
    const [email] = await emailsTo(here, '');
    expect(email?.html).not.toContain('<script>');
    expect((await ask(here, '?to=%22%3E%3Cscript%3E', 'text/html')).body).not.toContain('<script>');
    expect((await ask(here, '', 'text/html')).body).not.toContain('<script>');
  });

  test('is not there when emails really go out [R-EML-5]', async () => {
    expect((await ask(app)).status).toBe(404);
  });
});
