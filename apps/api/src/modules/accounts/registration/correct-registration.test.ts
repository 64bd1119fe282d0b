import type { Profile } from '@oplich/contract/accounts/profile';
import { guessLimits } from '@oplich/contract';
import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { emailsTo, linkIn } from '../../../../test/email.ts';
import { anUploaded } from '../../../../test/files.ts';
import { anAdministrator, aPartner } from '../../../../test/people.ts';
import { aRegistered, organizationForm, volunteerForm } from '../../../../test/registration.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const correction = '/accounts/registration/correction';
const decide = (action: 'approve' | 'decline' | 'return', email: string, body?: object) =>
  app.ask(admin, `POST /accounts/update/philanthrop/{email}/${action}`, { params: { email }, body });
const comment = 'Не читається копія посвідчення';
const giveBack = (email: string, body: object = { comment }) => decide('return', email, body);

interface Link {
  email: string;
  token: string;
}
const newestLink = async (email: string): Promise<Link> => {
  const { token, ...link } = linkIn((await emailsTo(app, email))[0]);
  return { email: link.email, token };
};
const aReturned = async (form: Parameters<typeof aRegistered>[1] = volunteerForm()) => {
  const partner = await aRegistered(app, form);
  await giveBack(partner.email);
  return { partner, link: await newestLink(partner.email) };
};
const open = (link: object) => app.ask<Record<string, unknown>>(null, `POST ${correction}`, { body: link });
const send = (link: object, fields: object = {}, headers: Record<string, string> = {}) =>
  app.ask(null, `PUT ${correction}`, { body: { ...link, ...fields }, headers });
const profileOf = async (id: string) =>
  (await app.call(admin, 'GET /accounts/{id}/info', { params: { id } })) as Profile;
const invalid = { status: 400, body: { errors: [{ path: 'token', code: 'token_invalid' }] } };

describe('returning a partner', () => {
  test('tells what to correct with a link, declines meanwhile and says since when [R-ADM-25]', async () => {
    const partner = await aRegistered(app, volunteerForm());
    expect((await giveBack(partner.email)).status).toBe(204);
    const [email] = await emailsTo(app, partner.email);
    expect(email?.subject).toBe('Реєстрацію повернуто на виправлення');
    expect(email?.text).toContain(comment);
    expect(linkIn(email)).toMatchObject({ path: '/correct', email: partner.email });
    expect(await profileOf(partner.id)).toMatchObject({
      status: 'declined',
      returnedAt: app.clock.now().toISOString(),
      declineReason: comment,
      allowed: expect.arrayContaining(['approve', 'return']) as unknown,
    });
    const { items } = await app.call(admin, 'GET /accounts/philanthrop/list', { query: { search: partner.email } });
    expect(items[0]?.returnedAt).toBe(app.clock.now().toISOString());
    const logIn = { email: partner.email, password: partner.password };
    expect((await app.ask(null, 'POST /accounts/login', { body: logIn })).body.detail).toBe('account_is_declined');
  });

  test('takes a comment, and a partner whose registration can be decided [R-ADM-25]', async () => {
    const partner = await aRegistered(app, volunteerForm());
    expect((await giveBack(partner.email, {})).body.errors).toEqual([{ path: 'comment', code: 'required' }]);
    expect((await giveBack(partner.email, { comment: ' ' })).status).toBe(400);
    expect((await giveBack(partner.email, { comment: 'а'.repeat(501) })).status).toBe(400);
    expect((await giveBack((await aPartner(app)).email)).body.detail).toBe('status_change_not_allowed');
    const form = volunteerForm();
    await app.ask(null, 'POST /accounts/register/philanthrop', { body: form });
    expect((await giveBack(form.email)).body.detail).toBe('email_not_confirmed');
    expect((await giveBack('nobody@test.example')).status).toBe(404);
  });

  test('of a colleague who has decided meanwhile finds that out [R-ADM-25]', async () => {
    const partner = await aRegistered(app, volunteerForm());
    const { version } = await profileOf(partner.id);
    await decide('decline', partner.email, { reason: 'Інше', version });
    expect((await giveBack(partner.email, { comment, version })).body.detail).toBe('stale_version');
    expect(await profileOf(partner.id)).toMatchObject({ returnedAt: null, declineReason: 'Інше' });
  });
});

describe('a registration that was returned', () => {
  test('is opened with the link as it was sent, and sent again corrected [R-ADM-25]', async () => {
    const form = organizationForm();
    const { partner, link } = await aReturned(form);
    const { status, body } = await open(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      comment,
      returnedAt: app.clock.now().toISOString(),
      expiresAt: new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      sent: {
        partnerType: 'organization',
        surname: 'Бондаренко',
        passportNumber: '987654321',
        taxNumber: form.taxNumber,
        edrpou: '34567896',
      },
    });
    // What it shows is what it takes.
    expect((await send(link, { ...(body.sent as object), edrpou: '40000012', version: body.version })).status).toBe(
      204,
    );
    expect(await profileOf(partner.id)).toMatchObject({
      status: 'notApproved',
      returnedAt: null,
      declineReason: comment,
      surname: 'Бондаренко',
      organization: { edrpou: '40000012' },
      allowed: expect.arrayContaining(['approve', 'decline', 'return']) as unknown,
    });
    expect((await decide('approve', partner.email)).status).toBe(204);
    expect(await profileOf(partner.id)).toMatchObject({ status: 'approved', declineReason: null });
    const rows = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'action', 'details'])
      .where('subjectId', '=', partner.id)
      .where('action', 'in', ['account.return', 'account.openReturned', 'account.correct'])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { actorId: admin.id, action: 'account.return', details: {} },
      { actorId: partner.id, action: 'account.openReturned', details: {} },
      { actorId: partner.id, action: 'account.correct', details: { fields: ['edrpou'] } },
    ]);
  });

  test('keeps its documents or takes others, of its own browser only [R-ADM-25]', async () => {
    const upload = async () => (await anUploaded(app, null, 'document')).id;
    const [kept, old] = [await upload(), await upload()];
    const { partner, link } = await aReturned({
      ...volunteerForm(),
      passportCopyFileIds: [kept],
      volunteerCertificateFileIds: [old],
    } as ReturnType<typeof volunteerForm>);
    const { body } = await open(link);
    // To be told apart, not to be read: whoever has the link has no session.
    expect(body.files).toEqual(
      expect.arrayContaining([
        { id: old, name: 'scan.png', contentType: 'image/png', size: expect.any(Number) as number },
      ]),
    );
    const foreign = await anUploaded(app, await aPartner(app), 'document');
    const taken = await send(link, { volunteerCertificateFileIds: [foreign.id] });
    expect(taken.body.errors).toEqual([{ path: 'volunteerCertificateFileIds.0', code: 'not_found' }]);
    const fresh = await upload();
    expect((await send(link, { passportCopyFileIds: [kept], volunteerCertificateFileIds: [fresh] })).status).toBe(204);
    expect(await profileOf(partner.id)).toMatchObject({
      passportCopy: [{ id: kept }],
      volunteerCertificate: [{ id: fresh }],
    });
  });

  test('is not opened by a link that is forged, of another person, of another kind, used or 14 days old [R-ADM-25]', async () => {
    const { partner, link } = await aReturned();
    const other = await aReturned();
    await app.ask(null, 'POST /accounts/request-password-reset', { body: { email: partner.email } });
    const reset = await newestLink(partner.email);
    for (const wrong of [
      { ...link, token: 'forged' },
      { ...link, token: `${link.token.slice(0, -2)}xx` },
      { ...link, email: other.partner.email },
      { ...link, email: 'nobody@test.example' },
      reset,
    ]) {
      expect(await open(wrong)).toMatchObject(invalid);
      expect(await send(wrong)).toMatchObject(invalid);
    }
    expect((await send(link)).status).toBe(204);
    expect(await send(link)).toMatchObject(invalid);
    expect(await open(link)).toMatchObject(invalid);
    app.clock.pass(14 * 24);
    expect(await open(other.link)).toMatchObject(invalid);
    expect(await send(other.link)).toMatchObject(invalid);
  });

  test('is not opened once an administrator has decided, and only by the newest link [R-ADM-25]', async () => {
    const approved = await aReturned();
    await decide('approve', approved.partner.email);
    expect(await send(approved.link, { surname: 'Чужа' })).toMatchObject(invalid);
    expect(await profileOf(approved.partner.id)).toMatchObject({ status: 'approved', surname: 'Бондаренко' });

    const again = await aReturned();
    app.clock.pass(1);
    expect((await giveBack(again.partner.email)).status).toBe(204);
    expect(await open(again.link)).toMatchObject(invalid);
    expect((await open(await newestLink(again.partner.email))).status).toBe(200);
  });

  test('is sent once, also by two at the same moment, and a lost answer is given again [R-ADM-25]', async () => {
    const { link } = await aReturned();
    const answers = await Promise.all([send(link, { name: 'Ольга' }), send(link, { name: 'Оксана' })]);
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 400]);
    const other = await aReturned();
    const key = { 'idempotency-key': 'correction-1' };
    expect((await send(other.link, {}, key)).status).toBe(204);
    expect((await send(other.link, {}, key)).status).toBe(204);
  });

  test('keeps e-mail and kind, and names every field that is wrong; then the link still works [R-ADM-25]', async () => {
    const { partner, link } = await aReturned();
    expect((await send(link, { partnerType: 'organization' })).body.errors).toEqual([
      { path: 'partnerType', code: 'not_allowed' },
    ]);
    expect((await send(link, { surname: null, passportNumber: '12' })).status).toBe(400);
    expect((await send(link, { birthday: '2024-01-01' })).body.errors).toEqual([
      { path: 'birthday', code: 'too_large' },
    ]);
    expect((await send(link, { version: 999 })).body.detail).toBe('stale_version');
    // Of the other kind nothing is taken.
    expect((await send(link, { edrpou: '40000012', name: 'Ольга' })).status).toBe(204);
    expect(await profileOf(partner.id)).toMatchObject({
      name: 'Ольга',
      email: partner.email,
      partnerType: 'volunteer',
    });
  });

  test('of a deleted account is not there [R-ADM-25]', async () => {
    const { partner, link } = await aReturned();
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: partner.id } });
    expect(await open(link)).toMatchObject(invalid);
  });

  test('is guessed at as often as any emailed link, and the right one is never locked [R-ADM-25]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const verifier = await anAdministrator(limited);
    const partner = await aRegistered(limited, volunteerForm());
    const params = { email: partner.email };
    await limited.ask(verifier, 'POST /accounts/update/philanthrop/{email}/return', { params, body: { comment } });
    const { email, token } = linkIn((await emailsTo(limited, partner.email))[0]);
    const guess = (tried: string) => limited.ask(null, `POST ${correction}`, { body: { email, token: tried } });
    for (let tries = 0; tries < guessLimits.perAccountAndAddress.count; tries++)
      expect((await guess('forged')).status).toBe(400);
    expect((await guess('forged')).status).toBe(429);
    expect((await guess(token)).status).toBe(200);
  });
});
