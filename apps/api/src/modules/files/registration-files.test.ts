import type { Profile } from '@oplich/contract/accounts/profile';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aPdf, aPng, anUploaded, ask, aVideo, get, open } from '../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { aRegistered, displacedForm, organizationForm, tokensOf, volunteerForm } from '../../../test/registration.ts';

let app: TestApp;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  administrator = await anAdministrator(app);
});

const register = (form: object, kind: 'displaced' | 'philanthrop' = 'displaced') =>
  app.ask(null, `POST /accounts/register/${kind}`, { body: form });
const profileOf = async (id: string) =>
  (await app.call(administrator, 'GET /accounts/{id}/info', { params: { id } })) as Profile;
const upload = (purpose = 'document') => anUploaded(app, null, purpose);

describe('files before log-in', () => {
  test('an upload answers no address, and nobody reads the file [R-FIL-6]', async () => {
    const file = await upload();
    expect(Object.keys(file).sort()).toEqual(['contentType', 'id', 'name', 'size']);
    for (const who of [null, administrator, await aDisplaced(app)]) {
      expect((await open(app, who, file.id)).statusCode).toBe(who ? 404 : 401);
    }
  });

  test('documents and photos only [R-FIL-1]', async () => {
    expect((await ask(app, null, { purpose: 'video', files: [aVideo()] })).body.errors).toEqual([
      { path: 'purpose', code: 'not_allowed' },
    ]);
  });

  test('a registration claims its files; the person and administrators see them, a partner never [R-FIL-6]', async () => {
    const [passport, tax, photo] = [await upload(), await upload(), await upload('photo')];
    const person = await aRegistered(app, {
      ...displacedForm(),
      passportCopyFileIds: [passport.id],
      taxNumberCopyFileIds: [tax.id],
      photoFileId: photo.id,
    } as ReturnType<typeof displacedForm>);
    const own = { ...person, token: (await tokensOf(app, person)).authenticationToken };
    const profile = await app.call(own, 'GET /accounts/info');
    expect(profile.passportCopy).toMatchObject([{ id: passport.id, name: 'scan.png', contentType: 'image/png' }]);
    expect(profile).toMatchObject({ taxNumberCopy: [{ id: tax.id }], photo: { id: photo.id } });
    expect((await get(app, profile.passportCopy?.[0]?.url ?? '')).statusCode).toBe(200);

    for (const id of [passport.id, photo.id]) {
      expect((await open(app, own, id)).statusCode).toBe(302);
      expect((await open(app, administrator, id)).statusCode).toBe(302);
      expect((await open(app, await aPartner(app), id)).statusCode).toBe(404);
      expect((await open(app, await aDisplaced(app), id)).statusCode).toBe(404);
      expect((await open(app, null, id)).statusCode).toBe(401);
    }
  });

  test('files of an unfinished sign-up belong to the browser that sent them [R-FIL-6]', async () => {
    /** A browser says where its request comes from, and keeps the cookie it is given. */
    const aBrowser = (asBrowser = true) => {
      let cookie = '';
      const headers = () => ({ ...(asBrowser && { 'sec-fetch-site': 'same-origin' }), ...(cookie && { cookie }) });
      return {
        async upload() {
          const { status, body, ...reply } = await ask(app, null, { files: [await aPng()], headers: headers() });
          expect(status).toBe(201);
          const given = String(reply.headers['set-cookie']).split(';')[0] ?? '';
          cookie = cookie.includes(given) ? cookie : [cookie, given].filter(Boolean).join('; ');
          expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
          return body.id;
        },
        register: (passportCopyFileIds: string[]) =>
          app.ask(null, 'POST /accounts/register/displaced', {
            body: { ...displacedForm(), passportCopyFileIds },
            headers: headers(),
          }),
      };
    };
    const [mine, other, fresh] = [aBrowser(), aBrowser(), aBrowser()];
    // The first two at once, before either has a cookie.
    const [one, two] = await Promise.all([mine.upload(), mine.upload()]);
    await other.upload();
    const refused = { status: 400, body: { errors: [{ path: 'passportCopyFileIds.0', code: 'not_found' }] } };
    expect(await other.register([one])).toMatchObject(refused);
    expect(await fresh.register([one])).toMatchObject(refused);
    expect((await mine.register([one, two])).status).toBe(201);
    // A program keeps no cookies, and its files are its own as before; a browser with a cookie cannot take them.
    const program = aBrowser(false);
    const loose = await program.upload();
    expect(await other.register([loose])).toMatchObject(refused);
    expect((await register({ ...displacedForm(), passportCopyFileIds: [loose] })).status).toBe(201);
  });

  test('a forged cookie of a browser, or none, opens nothing of its files [R-FIL-6]', async () => {
    const asBrowser = { 'sec-fetch-site': 'same-origin' };
    const { body, headers } = await ask(app, null, { files: [await aPng()], headers: asBrowser });
    const [name = '', value = ''] = (String(headers['set-cookie']).split(';')[0] ?? '').split('=');
    const { browserHash } = await app.deps.db
      .selectFrom('files')
      .select('browserHash')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    // What stands in the database is not what the browser holds.
    expect(browserHash).not.toContain(value);
    const claim = (cookie: string | undefined, more: object = asBrowser) =>
      app.ask(null, 'POST /accounts/register/displaced', {
        body: { ...displacedForm(), passportCopyFileIds: [body.id] },
        headers: { ...more, ...(cookie !== undefined && { cookie }) },
      });
    const other = `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;
    const forged = [
      other,
      String(browserHash),
      '',
      body.id,
      `${value}x`,
      value.slice(1),
      encodeURIComponent('" OR 1=1'),
    ];
    for (const cookie of [undefined, `oplich-elsewhere=${value}`, ...forged.map(one => `${name}=${one}`)]) {
      for (const as of [asBrowser, {}]) expect((await claim(cookie, as)).status, cookie).toBe(400);
    }
    expect((await claim(`${name}=${value}`)).status).toBe(201);
  });

  test('every view of a document by somebody else is in the audit, refused ones too; the owner’s are not [R-FIL-8, R-PRV-2]', async () => {
    const passport = await upload();
    const person = await aRegistered(app, {
      ...displacedForm(),
      passportCopyFileIds: [passport.id],
    } as ReturnType<typeof displacedForm>);
    const own = { ...person, token: (await tokensOf(app, person)).authenticationToken };
    const partner = await aPartner(app);
    const views = () =>
      app.deps.db
        .selectFrom('audit')
        .select(['actorId', 'details'])
        .where('action', '=', 'file.view')
        .where('subjectId', '=', person.id)
        .orderBy('seq')
        .execute();
    await open(app, own, passport.id);
    const { headers } = await open(app, administrator, passport.id);
    await get(app, String(headers.location));
    expect(await views()).toMatchObject([{ actorId: administrator.id }]);
    await open(app, partner, passport.id);
    await open(app, null, passport.id);
    expect((await views()).slice(1)).toMatchObject([
      { actorId: partner.id, details: { refused: true } },
      { actorId: null, details: { refused: true } },
    ]);
    const seen = await profileOf(person.id);
    await get(app, seen.passportCopy?.[0]?.url ?? '');
    expect((await views()).slice(3)).toMatchObject([{ actorId: administrator.id, details: { fileId: passport.id } }]);
  });

  test('a document that is read in parts is in the audit, whichever part comes first, each document once in 15 minutes [R-PRV-2]', async () => {
    const [passport, taxNumber] = [await upload(), await upload()];
    const person = await aRegistered(app, {
      ...displacedForm(),
      passportCopyFileIds: [passport.id],
      taxNumberCopyFileIds: [taxNumber.id],
    } as ReturnType<typeof displacedForm>);
    const views = async () => {
      const rows = await app.deps.db
        .selectFrom('audit')
        .select('details')
        .where('action', '=', 'file.view')
        .where('subjectId', '=', person.id)
        .orderBy('seq')
        .execute();
      return rows.map(({ details }) => details);
    };
    const read = async (field: 'passportCopy' | 'taxNumberCopy', range: string) => {
      const url = (await profileOf(person.id))[field]?.[0]?.url ?? '';
      const { statusCode } = await get(app, url, { range });
      expect(statusCode).toBe(206);
    };
    const [ofPassport, ofTaxNumber] = [
      { fileId: passport.id, usedAs: 'passportCopy' },
      { fileId: taxNumber.id, usedAs: 'taxNumberCopy' },
    ];
    await read('passportCopy', 'bytes=1-');
    expect(await views()).toEqual([ofPassport]);
    await read('passportCopy', 'bytes=0-0');
    await read('taxNumberCopy', 'bytes=-20');
    await read('passportCopy', 'bytes=5-20');
    expect(await views()).toEqual([ofPassport, ofTaxNumber]);
    app.clock.pass(0.26);
    await read('passportCopy', 'bytes=2-');
    expect(await views()).toEqual([ofPassport, ofTaxNumber, ofPassport]);
  });

  test('what is there is missing in no warning', async () => {
    const ids = async (count: number) => Promise.all(Array.from({ length: count }, async () => (await upload()).id));
    const { body } = await register(
      {
        ...organizationForm(),
        passportCopyFileIds: await ids(2),
        edrExtractFileIds: await ids(1),
        logoFileId: (await upload('logo')).id,
      },
      'philanthrop',
    );
    const profile = await profileOf((body as unknown as { id: string }).id);
    expect(profile.organization).toMatchObject({
      edrExtract: [{ name: 'scan.png' }],
      logo: { contentType: 'image/png' },
    });
    expect(profile.passportCopy).toHaveLength(2);
    expect(profile.warnings?.filter(warning => warning.startsWith('document_missing'))).toEqual([
      'document_missing:taxNumberCopy',
      'document_missing:nonProfitCertificate',
      'document_missing:officialLetterRequest',
      'document_missing:declaration',
    ]);
  });

  test('a file that is unknown, of another purpose, used twice or somebody’s is refused at its field, and nothing is written [R-FIL-6]', async () => {
    const taken = await upload();
    expect((await register({ ...displacedForm(), passportCopyFileIds: [taken.id] })).status).toBe(201);
    const free = await upload();
    const cases: [object, string][] = [
      [{ passportCopyFileIds: [taken.id] }, 'passportCopyFileIds.0'],
      [{ passportCopyFileIds: [free.id, '0190a0a0-0000-7000-8000-000000000000'] }, 'passportCopyFileIds.1'],
      [{ passportCopyFileIds: [free.id], taxNumberCopyFileIds: [free.id] }, 'taxNumberCopyFileIds.0'],
      [{ photoFileId: free.id }, 'photoFileId'],
      [{ taxNumberCopyFileIds: [(await anUploaded(app, administrator)).id] }, 'taxNumberCopyFileIds.0'],
    ];
    for (const [fields, path] of cases) {
      const form = displacedForm();
      expect(await register({ ...form, ...fields })).toMatchObject({
        status: 400,
        body: { detail: 'validation_failed', errors: [{ path, code: 'not_found' }] },
      });
      expect(await app.deps.db.selectFrom('accounts').select('id').where('email', '=', form.email).execute()).toEqual(
        [],
      );
    }
    expect((await register({ ...displacedForm(), passportCopyFileIds: [free.id] })).status).toBe(201);
  });

  test('of two registrations with the same file at once one wins [R-FIL-6]', async () => {
    const { id } = await upload();
    const replies = await Promise.all(
      [displacedForm(), displacedForm(), displacedForm()].map(form => register({ ...form, passportCopyFileIds: [id] })),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 400, 400]);
  });

  test('at most 10 images among all documents, PDFs not counted: the eleventh is refused at its field [R-FIL-5]', async () => {
    const two = async (pdf = false) => [
      (await upload()).id,
      pdf ? (await anUploaded(app, null, 'document', aPdf())).id : (await upload()).id,
    ];
    const documents = async (lastIsPdf: boolean) => ({
      ...organizationForm(),
      passportCopyFileIds: await two(),
      taxNumberCopyFileIds: await two(),
      nonProfitCertificateFileIds: await two(),
      edrExtractFileIds: await two(),
      officialLetterRequestFileIds: await two(lastIsPdf),
      declarationFileIds: await two(lastIsPdf),
      logoFileId: (await upload('logo')).id,
      photoFileId: (await upload('photo')).id,
    });
    expect(await register(await documents(false), 'philanthrop')).toMatchObject({
      status: 400,
      body: { detail: 'too_many_files', errors: [{ path: 'declarationFileIds', code: 'too_many_files' }] },
    });
    expect((await register(await documents(true), 'philanthrop')).status).toBe(201);
  });

  test('three files in one field are refused [R-FIL-4]', async () => {
    const ids = [(await upload()).id, (await upload()).id, (await upload()).id];
    expect(await register({ ...volunteerForm(), volunteerCertificateFileIds: ids }, 'philanthrop')).toMatchObject({
      status: 400,
      body: { detail: 'too_many_files', errors: [{ path: 'volunteerCertificateFileIds' }] },
    });
  });
});

describe('limits of uploads before log-in', () => {
  test('300 files an hour from one address, then 429 until the hour has passed [R-FIL-6]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const twenty = Array.from({ length: 20 }, (_, index) => aPdf(`${index}.pdf`));
    for (let sent = 0; sent < 300; sent += 20) expect((await ask(limited, null, { files: twenty })).status).toBe(201);
    limited.clock.pass(0.5);
    const refused = await ask(limited, null, { files: [aPdf()] });
    expect(refused).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBe(1800);
    limited.clock.pass(0.51);
    expect((await ask(limited, null, { files: [aPdf()] })).status).toBe(201);
    // Somebody signed in is not concerned.
    expect((await ask(limited, await aDisplaced(limited), { files: [await aPng()] })).status).toBe(201);
  });
});
