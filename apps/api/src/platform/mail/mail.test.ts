import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { linkIn, mailsTo, runJobs } from '../../../test/mail.ts';
import { displacedForm } from '../../../test/registration.ts';
import { transaction } from '../../db/pool.ts';
import { productJobs } from '../../product-jobs.ts';
import { newId } from '../ids.ts';
import { queueMails } from './index.ts';

interface Received {
  from: string;
  to: string[];
  mail: Email;
}
const received: Received[] = [];
let refuse: string | undefined;

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: (address, _session, done) => done(refuse ? new Error(`${refuse} <${address.address}>`) : null),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      void PostalMime.parse(Buffer.concat(chunks)).then(mail => {
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(to => to.address), mail });
        done();
      });
    });
  },
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>(resolve => server.close(resolve)));

const app = await anApp({ env: { MAIL_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://oplich.example' } });
const signUp = async (change: object = {}) => {
  const form = { ...displacedForm(), ...change };
  await app.ask(null, 'POST /accounts/register/displaced', { body: form });
  return form;
};
const mailRows = () =>
  app.deps.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'sentAt', 'attempts', 'lastError'])
    .orderBy('id', 'desc')
    .execute();
beforeEach(async () => {
  refuse = undefined;
  await runJobs(app);
  received.length = 0;
});

describe('a mail by SMTP', () => {
  test('arrives with a Cyrillic subject, as text and as HTML, and its link works', async () => {
    const form = await signUp();
    await runJobs(app);
    expect(received).toHaveLength(1);
    const { to, from, mail } = received[0]!;
    expect(to).toEqual([form.email]);
    expect(from).toBe('no-reply@oplich.example');
    expect(mail.from).toMatchObject({ name: 'Опліч' });
    expect(mail.subject).toBe('Підтвердьте електронну пошту');
    expect(mail.html).toContain('<html lang="uk">');
    const link = linkIn({ text: mail.text ?? '' } as Parameters<typeof linkIn>[0]);
    expect(mail.text).toContain('https://oplich.example/confirm-email?');
    expect(mail.html).toContain(link.token);
    const body = { email: link.email, token: link.token };
    expect((await app.ask(null, 'POST /accounts/confirm-email', { body })).status).toBe(204);
  });

  test('bears a Message-ID made from its id, and is marked as sent', async () => {
    await signUp();
    await runJobs(app);
    const [row] = await mailRows();
    expect(received[0]?.mail.messageId).toBe(`<${row?.id ?? ''}@oplich.example>`);
    expect(row).toMatchObject({ sentAt: app.clock.now(), attempts: 1, lastError: null });
  });

  test('goes out in the receiver’s language', async () => {
    await signUp({ language: 'en' });
    await runJobs(app);
    expect(received[0]?.mail.subject).toBe('Confirm your e-mail');
    expect(received[0]?.mail.html).toContain('<html lang="en">');
    expect(received[0]?.mail.text).not.toMatch(/[а-яіїєґ]/i);
  });

  test('is tried again after a refusal, and the kept reason names no address', async () => {
    const form = await signUp();
    refuse = 'mailbox unavailable';
    await runJobs(app);
    const [failed] = await mailRows();
    expect(failed).toMatchObject({ sentAt: null, attempts: 1 });
    expect(failed?.lastError).toContain('mailbox unavailable');
    expect(failed?.lastError).not.toContain(form.email);

    refuse = undefined;
    await productJobs(app.deps)['send-mail']?.run({ id: failed?.id });
    expect(received).toHaveLength(1);
    expect((await mailRows())[0]).toMatchObject({ sentAt: app.clock.now(), attempts: 2, lastError: null });
  });

  test('goes out once, however often its job is carried out', async () => {
    await signUp();
    await runJobs(app);
    const [row] = await mailRows();
    await productJobs(app.deps)['send-mail']?.run({ id: row?.id });
    expect(received).toHaveLength(1);
  });
});

describe('the outbox', () => {
  const queue = (cause: string, work: () => void = () => undefined) =>
    transaction(app.deps.db, async tx => {
      const { id } = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
      const to = { accountId: id, email: 'one@test.example', language: 'uk' as const };
      await queueMails(tx, [{ cause, to, template: 'partnerApproved', params: {} }], app.clock.now());
      work();
    });

  test('sends one mail per cause and receiver', async () => {
    const cause = newId();
    await queue(cause);
    await queue(cause);
    await runJobs(app);
    expect(received).toHaveLength(1);
  });

  test('sends nothing of a deed that failed', async () => {
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

  test('keeps mails without SMTP and shows them, newest first, of one receiver or of all', async () => {
    const here = await anApp();
    const forms = [displacedForm(), displacedForm()];
    for (const form of forms) {
      await here.ask(null, 'POST /accounts/register/displaced', { body: form });
      await mailsTo(here, form.email);
      here.clock.pass(1);
    }
    const mails = JSON.parse((await ask(here)).body) as object[];
    expect(mails.map(mail => Object.keys(mail).sort())).toEqual(
      forms.map(() => ['at', 'html', 'id', 'subject', 'text', 'to']),
    );
    expect(mails).toMatchObject([{ to: forms[1]?.email }, { to: forms[0]?.email }]);
    expect(JSON.parse((await ask(here, `?to=${forms[0]?.email ?? ''}`)).body)).toHaveLength(1);

    const { body } = await ask(here, '', 'text/html');
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/confirm-email\?email=[^"]+token=[^"]+"/);
  });

  test('shows what stands in a mail as text, never as part of the page', async () => {
    const here = await anApp();
    await here.ask(null, 'POST /accounts/register/displaced', { body: displacedForm() });
    await here.deps.db
      .updateTable('mails')
      .set({ template: 'partnerDeclined', params: JSON.stringify({ reason: '<script>alert(1)</script>' }) })
      .execute();
    const [mail] = await mailsTo(here, '');
    expect(mail?.html).not.toContain('<script>');
    expect((await ask(here, '?to=%22%3E%3Cscript%3E', 'text/html')).body).not.toContain('<script>');
    expect((await ask(here, '', 'text/html')).body).not.toContain('<script>');
  });

  test('is not there when mails really go out', async () => {
    expect((await ask(app)).status).toBe(404);
  });
});
