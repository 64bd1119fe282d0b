import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, profileSeenBy } from '../../../../test/people.ts';
import {
  aRegistered,
  displacedForm,
  organizationForm,
  tokensOf,
  volunteerForm,
} from '../../../../test/registration.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const seenByAdmin = (id: string) => profileSeenBy(app, admin, id);

describe('a profile', () => {
  test('of a displaced person gives back what was signed up with [R-PRF-1]', async () => {
    const form = {
      ...displacedForm(),
      birthday: '1985-03-15',
      phoneNumber: '067 123-45-67',
      displacedCertificateYear: 2022,
    };
    const person = await aRegistered(app, form);
    const { authenticationToken: token } = await tokensOf(app, person);
    const profile = await app.call({ ...person, token }, 'GET /accounts/info');
    expect(profile).toMatchObject({
      id: person.id,
      role: 'displaced',
      status: 'approved',
      emailConfirmed: true,
      deletedAt: null,
      birthday: '1985-03-15',
      phoneNumber: '+380671234567',
      region: { id: 63, code: 'UA-63' },
      regionBefore: null,
      displacedCertificateYear: 2022,
      passportSeries: null,
      passportNumber: form.passportNumber,
      taxNumber: form.taxNumber,
      passportCopy: [],
      language: 'uk',
      regionChangeAllowedAt: null,
    });
    for (const absent of ['partnerType', 'organization', 'volunteerRegisterDate', 'pendingUpdate', 'warnings']) {
      expect(profile).not.toHaveProperty(absent);
    }
  });

  test('of a partner has what applies to its type [R-PRF-1]', async () => {
    const volunteer = await seenByAdmin((await aRegistered(app, volunteerForm())).id);
    expect(volunteer).toMatchObject({
      partnerType: 'volunteer',
      volunteerRegisterDate: '2022-04-01',
      pendingUpdate: null,
    });
    for (const absent of ['organization', 'displacedCertificateYear']) expect(volunteer).not.toHaveProperty(absent);

    const organization = await seenByAdmin((await aRegistered(app, organizationForm())).id);
    expect(organization.organization).toMatchObject({
      organizationName: 'Фонд «Світанок»',
      edrpou: '34567896',
      organizationHeadSurname: 'Лисенко',
      aidRegions: [{ name: expect.stringContaining('Львів') }, { name: expect.stringContaining('Харків') }],
    });
    expect(organization).not.toHaveProperty('volunteerRegisterDate');
  });

  test('of an administrator has no documents [R-PRF-1]', async () => {
    const own = await app.call(admin, 'GET /accounts/info');
    expect(own.role).toBe('administrator');
    for (const absent of ['passportNumber', 'taxNumber', 'partnerType', 'warnings'])
      expect(own).not.toHaveProperty(absent);
  });

  test('is shown to oneself and to administrators, deleted ones too; to nobody else [R-PRF-2]', async () => {
    const [person, other, partner] = [await aDisplaced(app), await aDisplaced(app), await aPartner(app)];
    const ask = (as: typeof person | null) => app.ask(as, 'GET /accounts/{id}/info', { params: { id: person.id } });
    expect((await ask(person)).status).toBe(200);
    expect((await ask(other)).status).toBe(404);
    expect((await ask(partner)).status).toBe(404);
    expect((await ask(null)).status).toBe(401);
    await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', person.id).execute();
    expect((await seenByAdmin(person.id)).deletedAt).toBe(app.clock.now().toISOString());
    const unknown = await app.ask(admin, 'GET /accounts/{id}/info', {
      params: { id: '0190a0a0-0000-7000-8000-000000000000' },
    });
    expect(unknown.status).toBe(404);
  });

  test('every look at somebody’s documents is in the audit, refused ones too, without numbers [R-PRV-2]', async () => {
    const [person, other] = [await aDisplaced(app), await aPartner(app)];
    await seenByAdmin(person.id);
    await app.ask(other, 'GET /accounts/{id}/info', { params: { id: person.id } });
    await app.ask(person, 'GET /accounts/{id}/info', { params: { id: person.id } });
    const withoutDuty = await anAdministrator(app, 'verification');
    expect((await app.ask(withoutDuty, 'GET /accounts/{id}/info', { params: { id: person.id } })).status).toBe(403);
    const rows = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'details'])
      .where('subjectId', '=', person.id)
      .where('action', '=', 'account.viewDocuments')
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { actorId: admin.id, details: {} },
      { actorId: other.id, details: { refused: true } },
      { actorId: withoutDuty.id, details: { refused: true } },
    ]);
  });

  test('says when the region may be changed again: 30 times 24 hours after the last change [R-PRF-9]', async () => {
    const person = await aDisplaced(app);
    await app.deps.db
      .updateTable('accounts')
      .set({ regionChangedAt: app.clock.now() })
      .where('id', '=', person.id)
      .execute();
    const allowedAt = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect((await app.call(person, 'GET /accounts/info')).regionChangeAllowedAt).toBe(allowedAt);
    const before = app.clock.now();
    app.clock.pass(30 * 24);
    expect((await app.call(person, 'GET /accounts/info')).regionChangeAllowedAt).toBeNull();
    app.clock.set(before);
  });
});

describe('warnings to the verifier', () => {
  /** Without those of equal numbers: forms of the tests share theirs. */
  const warningsOf = async (form: Parameters<typeof aRegistered>[1]) =>
    (await seenByAdmin((await aRegistered(app, form)).id)).warnings?.filter(warning => !warning.startsWith('same_'));

  test('name the documents that are missing [R-PRF-11]', async () => {
    expect(await warningsOf(displacedForm())).toEqual([
      'document_missing:passportCopy',
      'document_missing:taxNumberCopy',
    ]);
    expect(await warningsOf(volunteerForm())).toContain('document_missing:volunteerCertificate');
    expect(await warningsOf(organizationForm())).toEqual(
      expect.arrayContaining(
        ['nonProfitCertificate', 'edrExtract', 'officialLetterRequest', 'declaration'].map(
          name => `document_missing:${name}`,
        ),
      ),
    );
    const { taxNumber: _, ...form } = displacedForm();
    expect(await warningsOf({ ...form, noTaxNumber: true } as never)).toEqual(['document_missing:passportCopy']);
  });

  test.each([
    ['tax_number_checksum', { ...displacedForm(), taxNumber: '3112000138' }],
    ['tax_number_birthday', { ...displacedForm(), birthday: '1985-03-16' }],
    ['edrpou_checksum', { ...organizationForm(), edrpou: '12345679' }],
    ['minor', { ...displacedForm(), birthday: '2010-01-01' }],
  ])('say %s [R-ACC-19, R-PRF-11]', async (warning, form) => {
    expect(await warningsOf(form)).toContain(warning);
  });

  test('say nothing of numbers that are in order [R-ACC-19, R-PRF-11]', async () => {
    const warnings = await warningsOf({ ...organizationForm(), birthday: '1985-03-15' } as never);
    expect(warnings?.filter(warning => !warning.startsWith('document_missing'))).toEqual([]);
  });
});

test('why somebody asks to be deleted is told to administrators only [R-PRF-15]', async () => {
  const person = await aDisplaced(app);
  const reason = 'Повертаюся додому';
  await app.call(person, 'POST /accounts/deletion-request', { body: { reason } });
  expect((await seenByAdmin(person.id)).deletionReason).toBe(reason);
  expect(await app.call(person, 'GET /accounts/info')).not.toHaveProperty('deletionReason');
});
