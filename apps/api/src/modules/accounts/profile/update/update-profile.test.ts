import type { Profile } from '@oplich/contract/accounts/profile';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv, lviv } from '../../../../../test/people.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const { db } = app.deps;

const own = {
  displaced: 'PUT /accounts/update/displaced',
  volunteer: 'PUT /accounts/update/philanthrop/volunteer',
  organization: 'PUT /accounts/update/philanthrop/organization',
  administrator: 'PUT /accounts/update/administrator',
} as const;
type Kind = keyof typeof own;
const put = (as: Caller | null, kind: Kind, body: object) => app.ask<Profile>(as, own[kind], { body });
const putTo = (as: Caller | null, kind: Exclude<Kind, 'administrator'>, email: string, body: object) =>
  app.ask<Profile>(as, `${own[kind]}/{email}`, { params: { email }, body });
const refusal = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = (await reply) as { status: number; body: { detail: string; errors?: unknown } };
  return [status, body.errors ?? body.detail];
};
const anOrganization = () => aPartner(app, { partnerType: 'organization' });
const infoOf = (person: Caller) => app.call(person, 'GET /accounts/info');

describe('the own profile', () => {
  test('of a displaced person changes at once: absent leaves, null clears [R-API-3, R-PRF-3]', async () => {
    const person = await aDisplaced(app);
    const { status, body } = await put(person, 'displaced', {
      surname: "О'Браєн",
      phoneNumber: null,
      socialLink: 'https://example.org/me',
      passportNumber: '111222333',
      passportIssuedBy: '6301',
      regionBeforeId: lviv,
      displacedCertificateYear: 2023,
      language: 'en',
      unknownName: 'ignored',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      surname: 'О’Браєн',
      name: 'Оксана',
      phoneNumber: null,
      socialLink: 'https://example.org/me',
      passportNumber: '111222333',
      regionBefore: { id: lviv },
      displacedCertificateYear: 2023,
      language: 'en',
      version: 2,
    });
    expect(body).not.toHaveProperty('warnings');
    expect(await infoOf(person)).toEqual(body);
  });

  test('of an administrator changes [R-PRF-3]', async () => {
    const one = await anAdministrator(app);
    expect((await put(one, 'administrator', { name: 'Олена', phoneNumber: '067 111 22 33' })).body).toMatchObject({
      name: 'Олена',
      phoneNumber: '+380671112233',
    });
  });

  test('of a partner changes at once where nothing was verified [R-PRF-3, R-PRF-5]', async () => {
    const partner = await anOrganization();
    const { body } = await put(partner, 'organization', {
      phoneNumber: '+380501112233',
      residenceAddress: 'вул. Нова, 2',
      address: 'м. Львів, пл. Ринок, 2',
      socialLink: 'https://example.org/fund',
    });
    expect(body).toMatchObject({
      phoneNumber: '+380501112233',
      residenceAddress: 'вул. Нова, 2',
      socialLink: 'https://example.org/fund',
      organization: { address: 'м. Львів, пл. Ринок, 2', socialLink: 'https://example.org/fund' },
      pendingUpdate: null,
    });
  });

  test.each([
    ['email', { email: 'other@test.example' }, 'not_allowed'],
    ['partnerType', { partnerType: 'organization' }, 'not_allowed'],
    ['surname', { surname: null }, 'required'],
    ['surname', { surname: '' }, 'required'],
    ['residenceAddress', { residenceAddress: null }, 'required'],
    ['passportNumber', { passportNumber: null }, 'required'],
    ['regionId', { regionId: null }, 'required'],
    ['patronym', { patronym: null }, 'required'],
    ['taxNumber', { taxNumber: null }, 'required'],
    ['taxNumber', { taxNumber: '123' }, 'invalid'],
    ['passportNumber', { passportNumber: '123456' }, 'invalid'],
    ['passportNumber', { passportSeries: 'МТ' }, 'invalid'],
    ['passportSeries', { passportSeries: 'М', passportNumber: '123456' }, 'invalid'],
    ['passportIssuedDate', { passportIssuedDate: '2026-03-06' }, 'too_large'],
    ['birthday', { birthday: '2026-03-06' }, 'too_large'],
    ['displacedCertificateYear', { displacedCertificateYear: 2027 }, 'too_large'],
    ['photoFileId', { photoFileId: '0190a0a0-0000-7000-8000-000000000000' }, 'not_found'],
    ['language', { language: 'de' }, 'invalid'],
    ['zipCode', { zipCode: '6100' }, 'invalid'],
  ])('refuses %s in %j as %s [R-PRF-3]', async (path, body, code) => {
    const person = await aDisplaced(app);
    const before = await infoOf(person);
    expect(await refusal(put(person, 'displaced', body))).toEqual([400, [{ path, code }]]);
    expect(await infoOf(person)).toEqual(before);
  });

  test('is cleared of what a person has none of by saying so [R-PRF-3]', async () => {
    const person = await aDisplaced(app);
    const { body } = await put(person, 'displaced', { noPatronym: true, taxNumber: null, noTaxNumber: true });
    expect(body).toMatchObject({ patronym: null, taxNumber: null });
    // What is empty already may be sent as empty.
    expect((await put(person, 'displaced', { patronym: null, taxNumber: null })).status).toBe(200);
  });

  test('a card becomes a booklet and a card again: series and number fit what is kept [R-ACC-10]', async () => {
    const person = await aDisplaced(app);
    await put(person, 'displaced', { passportSeries: 'MT', passportNumber: '654321' });
    expect((await put(person, 'displaced', { passportNumber: '111111' })).body).toMatchObject({
      passportSeries: 'МТ',
      passportNumber: '111111',
    });
    expect(await refusal(put(person, 'displaced', { passportSeries: null }))).toEqual([
      400,
      [{ path: 'passportNumber', code: 'invalid' }],
    ]);
    expect((await put(person, 'displaced', { passportSeries: null, passportNumber: '999888777' })).body).toMatchObject({
      passportSeries: null,
      passportNumber: '999888777',
    });
  });

  test('a partner stays 18 or older [R-ACC-20]', async () => {
    const partner = await aPartner(app);
    expect(await refusal(put(partner, 'volunteer', { birthday: '2010-01-01' }))).toEqual([
      400,
      [{ path: 'birthday', code: 'too_large' }],
    ]);
  });

  test('numbers of documents stand in no column [R-PRV-1]', async () => {
    const [person, partner] = [await aDisplaced(app), await aPartner(app)];
    await put(person, 'displaced', { passportNumber: '717273747' });
    await put(partner, 'volunteer', { passportNumber: '717273747', taxNumber: '7172737475' });
    for (const table of ['accounts', 'audit', 'pending_updates']) {
      const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} AS t`.execute(db);
      expect(rows.map(({ row }) => row).join('\n')).not.toContain('71727374');
    }
  });

  test('is changed by its own kind only, and by nobody who is not signed in [R-PRF-3]', async () => {
    const [person, volunteer, organization] = [await aDisplaced(app), await aPartner(app), await anOrganization()];
    expect((await put(null, 'displaced', {})).status).toBe(401);
    expect(await refusal(put(person, 'volunteer', {}))).toEqual([403, 'forbidden']);
    expect(await refusal(put(volunteer, 'displaced', {}))).toEqual([403, 'forbidden']);
    expect(await refusal(put(volunteer, 'organization', {}))).toEqual([404, 'not_found']);
    expect(await refusal(put(organization, 'volunteer', {}))).toEqual([404, 'not_found']);
    expect(await refusal(put(admin, 'displaced', {}))).toEqual([403, 'forbidden']);
    expect(await refusal(put(person, 'administrator', {}))).toEqual([403, 'forbidden']);
  });

  test('of two changes of the same version at once one wins; without a version both do [R-PRF-10]', async () => {
    const person = await aDisplaced(app);
    const both = ['Перше', 'Друге'].map(name => put(person, 'displaced', { name, version: 1 }));
    expect((await Promise.all(both)).map(reply => reply.status).sort()).toEqual([200, 409]);
    expect(await refusal(put(person, 'displaced', { version: 1 }))).toEqual([409, 'stale_version']);
    expect((await put(person, 'displaced', { name: 'Третє' })).body.version).toBe(3);
  });

  test('of an organization has new regions of aid only when there is one [R-PRF-3]', async () => {
    const partner = await anOrganization();
    expect(await refusal(put(partner, 'organization', { aidRegionIds: [] }))).toEqual([
      400,
      [{ path: 'aidRegionIds', code: 'required' }],
    ]);
  });
});

describe('a change of region', () => {
  test('is allowed once in 30 days of 24 hours; registration and the same region are none [R-PRF-9]', async () => {
    const start = app.clock.now();
    const person = await aDisplaced(app);
    expect((await put(person, 'displaced', { regionId: kharkiv })).body.regionChangeAllowedAt).toBeNull();
    const allowedAt = new Date(start.getTime() + 30 * 86_400_000).toISOString();
    expect((await put(person, 'displaced', { regionId: lviv })).body).toMatchObject({
      region: { id: lviv },
      regionChangeAllowedAt: allowedAt,
    });
    app.clock.pass(30 * 24 - 1);
    const { status, body } = await app.ask(person, own.displaced, { body: { regionId: kharkiv, name: 'Ніна' } });
    expect([status, body.detail, body.allowedAt]).toEqual([409, 'region_change_too_often', allowedAt]);
    expect(await infoOf(person)).toMatchObject({ region: { id: lviv }, name: 'Оксана' });
    expect((await put(person, 'displaced', { regionId: lviv, name: 'Ніна' })).status).toBe(200);
    app.clock.pass(1);
    expect((await put(person, 'displaced', { regionId: kharkiv })).status).toBe(200);
    app.clock.set(start);
  });

  test('made twice at once is made once [R-PRF-9]', async () => {
    const person = await aDisplaced(app);
    const both = [lviv, 12].map(regionId => put(person, 'displaced', { regionId }));
    expect((await Promise.all(both)).map(reply => reply.status).sort()).toEqual([200, 409]);
  });

  test('by an administrator is a correction: any time, and the person’s own one is left [R-PRF-9]', async () => {
    const person = await aDisplaced(app);
    await put(person, 'displaced', { regionId: lviv });
    expect((await putTo(admin, 'displaced', person.email, { regionId: 12 })).status).toBe(200);
    const other = await aDisplaced(app);
    await putTo(admin, 'displaced', other.email, { regionId: lviv });
    expect((await put(other, 'displaced', { regionId: kharkiv })).status).toBe(200);
  });

  test('of an organization is its own seat’s, and holds at once [R-PRF-9]', async () => {
    const partner = await anOrganization();
    expect((await put(partner, 'organization', { regionId: lviv })).body).toMatchObject({
      region: { id: lviv },
      pendingUpdate: null,
    });
  });
});

describe('an administrator', () => {
  test('changes anybody’s profile at once, and is told the warnings [R-PRF-4]', async () => {
    const partner = await anOrganization();
    const { status, body } = await putTo(admin, 'organization', partner.email.toUpperCase(), {
      surname: 'Інша',
      edrpou: '34567896',
      aidRegionIds: [lviv, lviv, kharkiv],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      surname: 'Інша',
      organization: { edrpou: '34567896', aidRegions: [{ id: lviv }, { id: kharkiv }] },
      pendingUpdate: null,
    });
    expect(body.warnings).toBeDefined();
  });

  test('changes displaced people, volunteers and organizations by their e-mail [R-PRF-4]', async () => {
    const people = {
      displaced: await aDisplaced(app),
      volunteer: await aPartner(app),
      organization: await anOrganization(),
    };
    for (const [kind, { email }] of Object.entries(people)) {
      const { status, body } = await putTo(admin, kind as keyof typeof people, email, { surname: 'Інша' });
      expect([status, body.surname], kind).toEqual([200, 'Інша']);
    }
  });

  test('finds nobody under an unknown e-mail, of another kind or deleted [R-PRF-4]', async () => {
    const [person, gone] = [await aDisplaced(app), await aDisplaced(app)];
    await db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', gone.id).execute();
    expect(await refusal(putTo(admin, 'displaced', 'nobody@test.example', {}))).toEqual([404, 'not_found']);
    expect(await refusal(putTo(admin, 'volunteer', person.email, {}))).toEqual([404, 'not_found']);
    expect(await refusal(putTo(admin, 'displaced', admin.email, {}))).toEqual([404, 'not_found']);
    expect(await refusal(putTo(admin, 'displaced', gone.email, {}))).toEqual([404, 'not_found']);
    expect(await refusal(putTo(admin, 'displaced', 'no-address', {}))).toEqual([404, 'not_found']);
  });

  test('alone may change somebody else’s [R-PRF-4, R-ROL-15]', async () => {
    const [person, partner] = [await aDisplaced(app), await aPartner(app)];
    expect((await putTo(null, 'displaced', person.email, {})).status).toBe(401);
    expect((await putTo(partner, 'displaced', person.email, {})).status).toBe(403);
    expect((await putTo(person, 'displaced', person.email, {})).status).toBe(403);
  });
});

test('the audit names the changed fields and no value [R-AUD-3]', async () => {
  const [person, partner] = [await aDisplaced(app), await aPartner(app)];
  await put(person, 'displaced', { passportNumber: '444555666', name: 'Оксана' });
  await put(partner, 'volunteer', { surname: 'Новий', phoneNumber: null });
  await putTo(admin, 'displaced', person.email, { name: 'Ірина' });
  const rows = await db
    .selectFrom('audit')
    .select(['actorId', 'action', 'details'])
    .where('subjectId', 'in', [person.id, partner.id])
    .where('action', 'like', 'account.update%')
    .orderBy('seq')
    .execute();
  expect(rows).toEqual([
    { actorId: person.id, action: 'account.updateOwn', details: { fields: ['passportNumber'] } },
    { actorId: partner.id, action: 'account.updateOwn', details: { fields: ['phoneNumber'], submitted: ['surname'] } },
    { actorId: admin.id, action: 'account.update', details: { fields: ['name'] } },
  ]);
});
