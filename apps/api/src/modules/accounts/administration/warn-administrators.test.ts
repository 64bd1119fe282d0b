import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { password } from '../../../../test/password.ts';
import { aDisplaced, anAdministrator } from '../../../../test/people.ts';
import { withShownSecondFactor } from '../../../../test/second-factor.ts';

/** Whoever steals an administrator's session can do these things with it; then everybody knows at once. */
const app = await anApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const stolen = await withShownSecondFactor(app, await anAdministrator(app));
const other = await anAdministrator(app);
const headers = { 'x-forwarded-for': '203.0.113.9' };
const asStolen: typeof app.ask = (as, key, arg) => app.ask(as, key, { ...arg, headers });
const subjectsTo = async ({ email }: Caller) => (await emailsTo(app, email)).map(({ subject }) => subject);
const logged = async (accountId?: string) =>
  (await app.call(other, 'GET /security-log', { query: accountId ? { accountId } : {} })).items;
const duty = (administratorsNeedSecondFactor: boolean) =>
  asStolen(stolen, 'PUT /settings/security', { body: { administratorsNeedSecondFactor } });

describe('what a stolen session of an administrator does to administrators is told to all of them', () => {
  test('an invitation, with who, from where and what to do, to its owner too [R-ADM-20]', async () => {
    const body = { email: 'thief@test.example', surname: 'Злодій', name: 'Новий', noPatronym: true };
    const { status, body: invited } = await asStolen<{ id: string }>(stolen, 'POST /accounts/register/administrator', {
      body,
    });
    expect(status).toBe(201);
    for (const administrator of [other, stolen]) {
      const [email] = await emailsTo(app, administrator.email);
      expect(email?.subject).toBe('Запрошено нового адміністратора');
      for (const part of ['thief@test.example', 'Шевченко Ірина', '203.0.113.9', `/cabinet/users/${stolen.id}`]) {
        expect(email?.text).toContain(part);
      }
    }
    const { items } = await app.call(other, 'GET /notifications');
    expect(items[0]).toMatchObject({ kind: 'securityAction', link: `/cabinet/users/${stolen.id}` });
    const [entry] = await logged(invited.id);
    expect(entry).toMatchObject({
      kind: 'administratorInvited',
      actor: { id: stolen.id, name: 'Шевченко Ірина Іванівна' },
      address: '203.0.113.9',
    });
    expect(entry?.sessionId).toEqual(expect.any(String));
  });

  test('a deletion, a restoring, ended sessions, a set password and a reset second factor [R-ADM-20]', async () => {
    const victim = await withShownSecondFactor(app, await anAdministrator(app));
    const params = { id: victim.id };
    const shown = { currentPassword: password };
    const statuses = [
      await asStolen(stolen, 'POST /accounts/{id}/sessions/end', { params }),
      await asStolen(stolen, 'DELETE /accounts/{id}/second-factor', { params, body: shown }),
      await asStolen(stolen, 'POST /accounts/{id}/change-password', {
        params,
        body: { ...shown, password: 'Ще-Одна-2026!' },
      }),
      await asStolen(stolen, 'POST /accounts/{id}/delete', { params }),
      await asStolen(stolen, 'POST /accounts/{id}/restore', { params }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    expect(await subjectsTo(other)).toEqual(
      expect.arrayContaining([
        'Завершено всі сеанси адміністратора',
        'Адміністраторові вимкнено двоетапний вхід',
        'Адміністраторові задано новий пароль',
        'Видалено обліковий запис адміністратора',
        'Відновлено обліковий запис адміністратора',
      ]),
    );
    expect(await subjectsTo(victim)).toContain('Обліковий запис видалено');
    const rows = (await logged(victim.id)).map(({ kind, actor }) => [kind, actor?.id]);
    expect(rows).toEqual(
      expect.arrayContaining(
        ['sessionsEnded', 'secondFactorReset', 'passwordSet', 'accountDeleted', 'accountRestored'].map(kind => [
          kind,
          stolen.id,
        ]),
      ),
    );
  });

  test('the duty of a second factor switched on or off, once for each change [R-ADM-20]', async () => {
    for (const isDuty of [true, true, false, false]) expect((await duty(isDuty)).status).toBe(200);
    const subjects = (await subjectsTo(stolen)).filter(subject => subject.includes('обов’язков'));
    expect(subjects).toHaveLength(2);
    const kinds = (await logged()).filter(({ kind }) => kind.startsWith('secondFactorDuty'));
    expect(kinds.map(({ kind, actor, accountId }) => [kind, actor?.id, accountId])).toEqual([
      ['secondFactorDutyOff', stolen.id, null],
      ['secondFactorDutyOn', stolen.id, null],
    ]);
  });

  test('what is done to others, or refused, tells nobody, and others’ deletion is logged with who did it [R-ADM-20]', async () => {
    const person = await aDisplaced(app);
    const before = await subjectsTo(other);
    const params = { id: person.id };
    await asStolen(stolen, 'POST /accounts/{id}/delete', { params });
    await asStolen(stolen, 'POST /accounts/{id}/erase', { params });
    expect((await asStolen(person, 'PUT /settings/security', { body: {} })).status).toBe(401);
    expect(await subjectsTo(other)).toEqual(before);
    expect((await logged(person.id)).map(({ kind, actor }) => [kind, actor?.id])).toEqual(
      expect.arrayContaining([
        ['accountDeleted', stolen.id],
        ['accountErased', stolen.id],
      ]),
    );
  });
});
