import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { anUploaded, open } from '../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner, profileSeenBy } from '../../../test/people.ts';

let app: TestApp;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  administrator = await anAdministrator(app);
});
const upload = async (who: Caller, purpose = 'document') => (await anUploaded(app, who, purpose)).id;

describe('files of a profile', () => {
  test('a person adds, keeps and takes away; what is absent stays [R-PRF-16]', async () => {
    const person = await aDisplaced(app);
    const put = (body: object) => app.call(person, 'PUT /accounts/update/displaced', { body });
    const [first, second, photo] = [await upload(person), await upload(person), await upload(person, 'photo')];
    await put({ passportCopyFileIds: [first], photoFileId: photo });
    const both = await put({ passportCopyFileIds: [second, first] });
    expect(both.passportCopy?.map(file => file.id)).toEqual([second, first]);
    expect(both.photo?.id).toBe(photo);
    const one = await put({ passportCopyFileIds: [second], photoFileId: null });
    expect([one.passportCopy?.map(file => file.id), one.photo]).toEqual([[second], null]);
    expect((await open(app, person, first)).statusCode).toBe(404);
    expect((await put({ passportCopyFileIds: [] })).passportCopy).toEqual([]);
  });

  test('somebody else’s file, or one used elsewhere, is refused at its field [R-FIL-8]', async () => {
    const [person, other] = [await aDisplaced(app), await aDisplaced(app)];
    const id = await upload(person);
    const refused = { status: 400, body: { errors: [{ path: 'passportCopyFileIds.0', code: 'not_found' }] } };
    const put = (who: Caller, body: object) => app.ask(who, 'PUT /accounts/update/displaced', { body });
    expect(await put(other, { passportCopyFileIds: [id] })).toMatchObject(refused);
    expect((await put(person, { taxNumberCopyFileIds: [id] })).status).toBe(200);
    expect(await put(person, { passportCopyFileIds: [id] })).toMatchObject(refused);
  });

  test('an administrator puts a person’s document in its place: the person reads it, and erasing takes it too [R-FIL-8]', async () => {
    const partner = await aPartner(app);
    const id = await upload(administrator);
    const params = { email: partner.email };
    const body = { passportCopyFileIds: [id] };
    const edited = await app.call(administrator, 'PUT /accounts/update/philanthrop/volunteer/{email}', {
      params,
      body,
    });
    expect(edited.passportCopy?.map(file => file.id)).toEqual([id]);
    expect((await open(app, partner, id)).statusCode).toBe(302);
    await app.call(administrator, 'POST /accounts/{id}/delete', { params: { id: partner.id } });
    await app.call(administrator, 'POST /accounts/{id}/philanthrop/delete/hard', { params: { id: partner.id } });
    expect((await open(app, administrator, id)).statusCode).toBe(404);
  });

  test('a partner’s new documents wait: kept and shown to a verifier, not yet in the profile [R-FIL-15]', async () => {
    const partner = await aPartner(app);
    const [first, second, third] = [await upload(partner), await upload(partner), await upload(partner)];
    const put = (body: object) => app.call(partner, 'PUT /accounts/update/philanthrop/volunteer', { body });
    const waiting = await put({ volunteerCertificateFileIds: [first] });
    expect(waiting).toMatchObject({
      volunteerCertificate: [],
      pendingUpdate: { changes: { volunteerCertificateFileIds: [first] }, files: [{ id: first }] },
    });
    // To who decides it, by name and a way to open it.
    expect((await profileSeenBy(app, administrator, partner.id)).pendingUpdate?.files).toMatchObject([{ id: first }]);
    app.clock.pass(25);
    expect((await open(app, administrator, first)).statusCode).toBe(302);
    await put({ volunteerCertificateFileIds: [second] });
    expect((await open(app, administrator, first)).statusCode).toBe(404);
    expect((await open(app, partner, second)).statusCode).toBe(302);
    // What waits is named again beside another one.
    const both = [{ id: second }, { id: third }];
    expect(await put({ volunteerCertificateFileIds: [second, third] })).toMatchObject({
      pendingUpdate: { files: both },
    });

    const approve = { params: { email: partner.email } };
    await app.call(administrator, 'POST /accounts/update/philanthrop/{email}/approve', approve);
    const approved = await app.call(partner, 'GET /accounts/info');
    expect(approved).toMatchObject({ volunteerCertificate: both, pendingUpdate: null });
  });

  test('documents of a declined update go [R-FIL-15]', async () => {
    const partner = await aPartner(app);
    const id = await upload(partner);
    const body = { passportCopyFileIds: [id] };
    await app.call(partner, 'PUT /accounts/update/philanthrop/volunteer', { body });
    await app.call(administrator, 'POST /accounts/update/philanthrop/{email}/decline', {
      params: { email: partner.email },
      body: { reason: 'Нечітке фото' },
    });
    expect((await open(app, partner, id)).statusCode).toBe(404);
    expect((await app.call(partner, 'GET /accounts/info')).passportCopy).toEqual([]);
  });
});
