import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aRegistered, organizationForm, volunteerForm } from '../../../../test/registration.ts';

const app = await anApp();
const admin = await anAdministrator(app);
type Decision = 'approve' | 'decline';
const decide = (decision: Decision, email: string, body?: object) =>
  app.ask(admin, `POST /accounts/update/philanthrop/{email}/${decision}`, { params: { email }, body });
const outcome = async (decision: Decision, email: string) => {
  const { status, body } = await decide(decision, email);
  return [status, body.detail];
};
const aVolunteer = () => aRegistered(app, volunteerForm());
const logIn = async (person: { email: string; password: string }) => {
  const { email, password } = person;
  const { status, body } = await app.ask(null, 'POST /accounts/login', { body: { email, password } });
  return [status, body.detail];
};

describe('approving a partner', () => {
  test('opens the log-in, makes the one warehouse and tells the partner [R-ADM-7]', async () => {
    const partner = await aRegistered(app, organizationForm());
    expect(await logIn(partner)).toEqual([403, 'account_is_not_approved']);
    expect((await decide('approve', partner.email)).status).toBe(204);
    expect((await logIn(partner))[0]).toBe(200);
    const warehouses = await app.deps.db
      .selectFrom('warehouses')
      .select('id')
      .where('ownerId', '=', partner.id)
      .execute();
    expect(warehouses).toHaveLength(1);
    expect((await emailsTo(app, partner.email))[0]?.subject).toBe('Партнерський обліковий запис схвалено');
  });

  test('lifts an earlier decline [R-ADM-9]', async () => {
    const partner = await aVolunteer();
    await decide('decline', partner.email, { reason: 'Немає витягу' });
    expect(await logIn(partner)).toEqual([403, 'account_is_declined']);
    expect((await decide('approve', partner.email)).status).toBe(204);
    expect((await logIn(partner))[0]).toBe(200);
    const profile = await app.call(admin, 'GET /accounts/{id}/info', { params: { id: partner.id } });
    expect(profile).toMatchObject({ status: 'approved', declineReason: null });
  });
});

describe('declining a partner', () => {
  test('reaches the person by email with the reason, in the receiver’s language [R-ADM-8]', async () => {
    const partner = await aRegistered(app, { ...volunteerForm(), language: 'en' } as ReturnType<typeof volunteerForm>);
    expect((await decide('decline', partner.email, { reason: 'The extract is missing' })).status).toBe(204);
    const [email] = await emailsTo(app, partner.email);
    expect(email?.subject).toBe('Your partner account was not approved');
    expect(email?.text).toContain('The extract is missing');
    // There to be read once they are approved after all.
    await decide('approve', partner.email);
    const token = (
      await app.call(null, 'POST /accounts/login', { body: { email: partner.email, password: partner.password } })
    ).authenticationToken;
    const { items } = await app.call({ id: '', email: partner.email, token }, 'GET /notifications');
    const declined = items.find(({ kind }) => kind === 'partnerDeclined');
    expect(declined).toMatchObject({ title: 'Your registration was declined' });
    expect(declined?.message).toContain('The extract is missing');
  });

  test('ends the sessions [R-ADM-8]', async () => {
    const partner = await aPartner(app);
    await app.deps.db.updateTable('accounts').set({ status: 'notApproved' }).where('id', '=', partner.id).execute();
    await decide('decline', partner.email);
    expect((await app.ask(partner, 'GET /accounts/info')).status).toBe(401);
  });
});

describe('a decision', () => {
  test('waits for the e-mail to be confirmed [R-ADM-7]', async () => {
    const form = volunteerForm();
    await app.ask(null, 'POST /accounts/register/philanthrop', { body: form });
    expect(await outcome('approve', form.email)).toEqual([409, 'email_not_confirmed']);
    expect(await outcome('decline', form.email)).toEqual([409, 'email_not_confirmed']);
  });

  test('is refused when there is nothing to decide [R-ADM-10]', async () => {
    const partner = await aVolunteer();
    const nothing = [409, 'status_change_not_allowed'];
    await decide('decline', partner.email);
    expect(await outcome('decline', partner.email)).toEqual(nothing);
    await decide('approve', partner.email);
    expect(await outcome('approve', partner.email)).toEqual(nothing);
    expect(await outcome('decline', partner.email)).toEqual(nothing);
  });

  test('made twice at once is made once [R-ADM-10]', async () => {
    const partner = await aVolunteer();
    const answers = await Promise.all([outcome('approve', partner.email), outcome('approve', partner.email)]);
    expect(answers.map(([status]) => status).sort()).toEqual([204, 409]);
    expect((await emailsTo(app, partner.email)).filter(email => email.subject.includes('схвалено'))).toHaveLength(1);
  });

  test('is about a partner that is there [R-ADM-10]', async () => {
    expect(await outcome('approve', 'nobody@test.example')).toEqual([404, 'not_found']);
    expect(await outcome('approve', (await aDisplaced(app)).email)).toEqual([404, 'not_found']);
    expect(await outcome('approve', 'no-address')).toEqual([404, 'not_found']);
  });

  test.each(['approve', 'decline'] as const)(
    'to %s is the administrator’s alone [R-ADM-10, R-ROL-17]',
    async decision => {
      const partner = await aVolunteer();
      const key = `POST /accounts/update/philanthrop/{email}/${decision}` as const;
      const params = { email: partner.email };
      expect((await app.ask(null, key, { params })).status).toBe(401);
      expect((await app.ask(await aPartner(app), key, { params })).status).toBe(403);
      expect((await app.ask(await aDisplaced(app), key, { params })).status).toBe(403);
      const long = await decide(decision, partner.email, { reason: 'а'.repeat(501) });
      expect(long.body.errors).toEqual([{ path: 'reason', code: 'too_long' }]);
    },
  );

  test('is in the audit: who, what, to whom [R-ADM-10]', async () => {
    const partner = await aVolunteer();
    await decide('approve', partner.email);
    const rows = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'action'])
      .where('subjectId', '=', partner.id)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { actorId: partner.id, action: 'account.register' },
      { actorId: admin.id, action: 'account.approve' },
    ]);
  });
});
