import type { Profile } from '@oplich/contract/accounts/profile';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../../test/app.ts';
import { emailsTo } from '../../../../../test/email.ts';
import { anAdministrator, aPartner, kharkiv, lviv, profileSeenBy } from '../../../../../test/people.ts';

const app = await anApp();
const admin = await anAdministrator(app);

const organizationKey = 'PUT /accounts/update/philanthrop/organization';
const volunteerKey = 'PUT /accounts/update/philanthrop/volunteer';
const submit = (partner: Caller, body: object) => app.ask<Profile>(partner, organizationKey, { body });
const submitAs = (partner: Caller, body: object) => app.ask<Profile>(partner, volunteerKey, { body });
const decide = (decision: 'approve' | 'decline', partner: Caller, body?: object, as: Caller | null = admin) =>
  app.ask(as, `POST /accounts/update/philanthrop/{email}/${decision}`, { params: { email: partner.email }, body });
const infoOf = (person: Caller) => app.call(person, 'GET /accounts/info');
const seenByAdmin = (person: Caller) => profileSeenBy(app, admin, person.id);
const anOrganization = () => aPartner(app, { partnerType: 'organization' });
const head = { organizationHeadSurname: 'Лисенко', organizationHeadName: 'Андрій' };

describe('a partner’s change of a verified field', () => {
  test('waits and is shown to the partner and to administrators, beside what holds [R-PRF-5]', async () => {
    const partner = await anOrganization();
    const { status, body } = await submit(partner, { ...head, phoneNumber: '+380501112233', edrpou: '34567896' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phoneNumber: '+380501112233',
      organization: { organizationHeadSurname: 'Коваль', edrpou: '12345678' },
      pendingUpdate: { submittedAt: app.clock.now().toISOString(), changes: { ...head, edrpou: '34567896' } },
    });
    expect((await infoOf(partner)).pendingUpdate).toEqual(body.pendingUpdate);
    expect((await seenByAdmin(partner)).pendingUpdate).toEqual(body.pendingUpdate);
  });

  test('joins what waits already; a field put back to its present value leaves it [R-PRF-5]', async () => {
    const partner = await anOrganization();
    await submit(partner, { ...head, surname: 'Новий' });
    app.clock.pass(1);
    const { body } = await submit(partner, { organizationHeadSurname: 'Мороз', surname: 'Коваль' });
    expect(body.pendingUpdate).toEqual({
      submittedAt: app.clock.now().toISOString(),
      changes: { organizationHeadSurname: 'Мороз', organizationHeadName: 'Андрій' },
      files: [],
    });
    await submit(partner, { phoneNumber: null });
    expect((await infoOf(partner)).pendingUpdate).toEqual(body.pendingUpdate);
    const back = { organizationHeadSurname: 'Коваль', organizationHeadName: 'Петро' };
    expect((await submit(partner, back)).body.pendingUpdate).toBeNull();
  });

  test('keeps passport series and number together, with what waits [R-PRF-5]', async () => {
    const partner = await aPartner(app);
    await submitAs(partner, { passportSeries: 'МТ', passportNumber: '654321' });
    expect((await submitAs(partner, { passportNumber: '111111' })).body.pendingUpdate?.changes).toEqual({
      passportSeries: 'МТ',
      passportNumber: '111111',
    });
    expect((await submitAs(partner, { passportNumber: '111222333' })).status).toBe(400);
  });

  test('of the same values is none [R-PRF-5]', async () => {
    const partner = await anOrganization();
    const { body } = await submit(partner, { surname: 'Коваль', edrpou: '12345678', aidRegionIds: [kharkiv] });
    expect(body.pendingUpdate).toBeNull();
  });

  test('includes the regions of aid; a volunteer’s is its own region, which opens requests and events [R-PRF-5]', async () => {
    const [organization, volunteer] = [await anOrganization(), await aPartner(app)];
    expect((await submit(organization, { aidRegionIds: [lviv, kharkiv] })).body).toMatchObject({
      organization: { aidRegions: [{ id: kharkiv }] },
      pendingUpdate: { changes: { aidRegionIds: [lviv, kharkiv] } },
    });
    expect((await submitAs(volunteer, { regionId: lviv })).body).toMatchObject({
      region: { id: kharkiv },
      regionChangeAllowedAt: null,
      pendingUpdate: { changes: { regionId: lviv } },
    });
    await decide('approve', volunteer);
    const allowedAt = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(await infoOf(volunteer)).toMatchObject({ region: { id: lviv }, regionChangeAllowedAt: allowedAt });
    const again = await app.ask(volunteer, volunteerKey, { body: { regionId: kharkiv } });
    expect([again.status, again.body.detail]).toEqual([409, 'region_change_too_often']);
  });

  test('is made by a partner who is approved only: nobody else gets in [R-PRF-5]', async () => {
    const partner = await aPartner(app);
    await app.deps.db.updateTable('accounts').set({ status: 'notApproved' }).where('id', '=', partner.id).execute();
    const reply = await app.ask(partner, volunteerKey, { body: { surname: 'Інша' } });
    expect([reply.status, reply.body.detail]).toEqual([403, 'account_is_not_approved']);
  });
});

describe('a decision about what waits', () => {
  test('to approve applies it and tells the partner what changed, without any value [R-PRF-6]', async () => {
    const partner = await anOrganization();
    await submit(partner, { ...head, taxNumber: '3112000204', aidRegionIds: [lviv] });
    const { version } = await infoOf(partner);
    expect((await decide('approve', partner, { version })).status).toBe(204);
    expect(await infoOf(partner)).toMatchObject({
      status: 'approved',
      taxNumber: '3112000204',
      organization: { ...head, aidRegions: [{ id: lviv }] },
      pendingUpdate: null,
      version: version + 1,
    });
    const [email] = await emailsTo(app, partner.email);
    expect(email?.subject).toBe('Зміни даних схвалено');
    expect(email?.text).toContain('РНОКПП (податковий номер); керівник організації; області, де надається допомога.');
    expect(email?.text).not.toMatch(/Лисенко|3112000204/);
  });

  test('to decline drops it, with the reason to the partner; the account works on [R-PRF-7]', async () => {
    const partner = await anOrganization();
    await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', partner.id).execute();
    await submit(partner, head);
    expect((await decide('decline', partner, { reason: 'The order is missing' })).status).toBe(204);
    expect(await infoOf(partner)).toMatchObject({
      status: 'approved',
      organization: { organizationHeadSurname: 'Коваль' },
      pendingUpdate: null,
      declineReason: null,
    });
    const [email] = await emailsTo(app, partner.email);
    expect(email?.subject).toBe('The changes of your data were not approved');
    expect(email?.text).toContain('Reason: The order is missing');
  });

  test('is refused when nothing waits, and of two at once one wins [R-PRF-8]', async () => {
    const partner = await anOrganization();
    const nothing = await decide('approve', partner);
    expect([nothing.status, nothing.body.detail]).toEqual([409, 'status_change_not_allowed']);
    await submit(partner, head);
    const both = await Promise.all([decide('approve', partner), decide('decline', partner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('is about what was looked at: what came later is not decided unseen [R-PRF-8]', async () => {
    const partner = await anOrganization();
    const seen = (await submit(partner, head)).body;
    await submit(partner, { edrpou: '34567896' });
    const { status, body } = await decide('approve', partner, { version: seen.version });
    expect([status, body.detail]).toEqual([409, 'stale_version']);
    expect((await infoOf(partner)).pendingUpdate).not.toBeNull();
  });

  test('stands in the audit with the names of the fields and no value [R-AUD-3]', async () => {
    const partner = await anOrganization();
    await submit(partner, { ...head, passportNumber: '717273747' });
    await decide('approve', partner, { reason: 'Добре' });
    const rows = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'action', 'details'])
      .where('subjectId', '=', partner.id)
      .where('action', '=', 'account.approveUpdate')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actorId: admin.id,
      details: { fields: expect.arrayContaining(['passportNumber']) },
    });
    expect(JSON.stringify(rows)).not.toMatch(/717273747|Лисенко/);
  });
});

describe('an administrator’s edit [R-PRF-4]', () => {
  test('holds at once and takes the same fields out of what waits [R-PRF-4]', async () => {
    const partner = await anOrganization();
    await submit(partner, { ...head, passportSeries: 'МТ', passportNumber: '654321' });
    const edit = { organizationHeadSurname: 'Гнатюк', passportNumber: '999888777' };
    const { body } = await app.ask<Profile>(admin, `${organizationKey}/{email}`, {
      params: { email: partner.email },
      body: edit,
    });
    expect(body).toMatchObject({
      passportNumber: '999888777',
      organization: { organizationHeadSurname: 'Гнатюк' },
      pendingUpdate: { changes: { organizationHeadName: 'Андрій' } },
    });
    expect(Object.keys(body.pendingUpdate?.changes ?? {})).toEqual(['organizationHeadName']);
  });
});

test('the queue counts and lists who waits, the oldest first on wish [R-ADM-3]', async () => {
  const { pendingUpdates: before = 0 } = await app.call(admin, 'GET /accounts/users/counts');
  const partner = await anOrganization();
  await submit(partner, head);
  expect((await app.call(admin, 'GET /accounts/users/counts')).pendingUpdates).toBe(before + 1);
  const { items } = await app.call(admin, 'GET /accounts/philanthrop/list', {
    query: { pendingUpdate: 'true', sort: '-pendingUpdateAt', pageSize: 100 },
  });
  expect(items[0]).toMatchObject({ id: partner.id, pendingUpdateAt: app.clock.now().toISOString() });
  const without = await app.call(admin, 'GET /accounts/philanthrop/list', {
    query: { pendingUpdate: 'false', pageSize: 100 },
  });
  expect(without.items.map(({ id }) => id)).not.toContain(partner.id);
});

describe('equal identifiers elsewhere', () => {
  test('are told to the verifier with the accounts, those a pending update asks for included [R-PRF-11]', async () => {
    const [one, other] = [await anOrganization(), await aPartner(app)];
    const numbers = { taxNumber: '2222222222', passportNumber: '123123123', phoneNumber: '+380991112233' };
    const setBy = (key: string, person: Caller) =>
      app.ask(admin, `${key}/{email}` as typeof volunteerKey, {
        params: { email: person.email },
        body: numbers,
      });
    await setBy(organizationKey, one);
    await setBy(volunteerKey, other);
    const seen = await seenByAdmin(other);
    expect(seen.warnings).toEqual(
      expect.arrayContaining(['same_tax_number:1', 'same_passport:1', 'same_phone:1'] as never[]),
    );
    expect(seen.duplicates).toEqual([
      { id: one.id, displayName: 'Фонд «Поруч»', because: ['taxNumber', 'passport', 'phone'] },
    ]);
    const own = await infoOf(one);
    expect(own).not.toHaveProperty('duplicates');

    const asking = await aPartner(app);
    await submitAs(asking, { taxNumber: numbers.taxNumber });
    expect((await seenByAdmin(asking)).warnings).toContain('same_tax_number:2');
  });

  test('say the same EDRPOU [R-PRF-11]', async () => {
    const partner = await anOrganization();
    await app.deps.db
      .updateTable('organizations')
      .set({ edrpou: '00000017' })
      .where('accountId', '=', partner.id)
      .execute();
    const other = await anOrganization();
    await submit(other, { edrpou: '00000017' });
    const seen = await seenByAdmin(other);
    expect(seen.warnings).toContain('same_edrpou:1');
    expect(seen.duplicates?.find(({ id }) => id === partner.id)?.because).toContain('edrpou');
  });
});
