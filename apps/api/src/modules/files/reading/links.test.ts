import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aPdf, aPng, anUploaded, aVideo, get, open } from '../../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { anEvent } from '../../../../test/things.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

describe('a signed link', () => {
  test('serves the bytes under their own name and type, never as a page [R-FIL-9]', async () => {
    const file = await anUploaded(app, partner, 'document', aPdf('Довідка "ВПО" (1).pdf'));
    const { statusCode, headers, rawPayload } = await get(app, file.url);
    expect([statusCode, rawPayload.equals(aPdf().bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf().bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toContain(
      "filename*=UTF-8''%D0%94%D0%BE%D0%B2%D1%96%D0%B4%D0%BA%D0%B0%20%22%D0%92%D0%9F%D0%9E%22%20%281%29.pdf",
    );
  });

  test('HEAD says of a file, and of a part of it, what GET does, its length too [R-FIL-9]', async () => {
    const { url } = await anUploaded(app, partner, 'video', aVideo('v.mp4', 5000));
    for (const headers of [{}, { range: 'bytes=0-99' }]) {
      const [head, whole] = await Promise.all(
        (['HEAD', 'GET'] as const).map(method => app.app.inject({ method, url, headers })),
      );
      expect([head!.statusCode, head!.rawPayload.length]).toEqual([whole!.statusCode, 0]);
      expect(head!.headers).toMatchObject({
        'content-length': String(whole!.rawPayload.length),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      });
      expect(Object.keys(head!.headers).toSorted()).toEqual(Object.keys(whole!.headers).toSorted());
    }
  });

  test('a video is served in ranges [R-FIL-9]', async () => {
    const file = await anUploaded(app, partner, 'video', aVideo('v.mp4', 5000));
    const range = (value: string) => get(app, file.url, { range: value });
    const part = await range('bytes=0-99');
    expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([
      206,
      100,
      'bytes 0-99/5000',
    ]);
    expect((await range('bytes=4990-')).headers['content-range']).toBe('bytes 4990-4999/5000');
    expect((await range('bytes=-10')).headers['content-range']).toBe('bytes 4990-4999/5000');
    expect((await range('bytes=5000-')).statusCode).toBe(416);
    expect((await range('bytes=9-1')).statusCode).toBe(200);
  });

  test('an image has a small picture [R-FIL-9]', async () => {
    const file = await anUploaded(app, partner, 'photo', await aPng());
    const small = await get(app, file.thumbnailUrl ?? '');
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('ends with the session it was made in [R-FIL-9]', async () => {
    const own = await aPartner(app);
    const file = await anUploaded(app, own, 'document');
    const byId = String((await open(app, own, file.id)).headers.location);
    expect([(await get(app, file.url)).statusCode, (await get(app, byId)).statusCode]).toEqual([200, 200]);
    const [session] = await app.call(own, 'GET /accounts/sessions');
    const end = { endedAt: app.clock.now(), endedBecause: 'logout' as const };
    await app.deps.db
      .updateTable('sessions')
      .set(end)
      .where('id', '=', session?.id ?? '')
      .execute();
    expect([(await get(app, file.url)).statusCode, (await get(app, byId)).statusCode]).toEqual([400, 400]);
    const forged = file.url.replace(/session=[^&]+/, '');
    expect((await get(app, forged)).statusCode).toBe(400);
  });

  test('ends where its session comes to owe the second factor, and where its partner is no longer approved [R-FIL-9]', async () => {
    const admin = await anAdministrator(app);
    const [ofAdmin, ofPartner] = [await anUploaded(app, admin), await anUploaded(app, await aPartner(app))];
    const duty = (administratorsNeedSecondFactor: boolean) =>
      app.deps.db.updateTable('productSettings').set({ administratorsNeedSecondFactor }).execute();
    await duty(true);
    const owing = await get(app, ofAdmin.url);
    await duty(false);
    expect([owing.statusCode, (await get(app, ofAdmin.url)).statusCode]).toEqual([400, 200]);
    expect((await get(app, ofPartner.url)).statusCode).toBe(200);
    await app.deps.db
      .updateTable('accounts')
      .set({ status: 'declined' })
      .where('id', '=', /reader=([^&]+)/.exec(ofPartner.url)?.[1] ?? '')
      .execute();
    expect((await get(app, ofPartner.url)).statusCode).toBe(400);
  });

  test('of a photo of a person leaves nothing in a cache; pictures and texts are never taken for a page [R-FIL-9]', async () => {
    const file = await anUploaded(app, partner, 'photo', await aPng());
    const { headers } = await get(app, file.url);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('lives five minutes, for one file and one reader [R-FIL-9]', async () => {
    const [file, other] = [await anUploaded(app, partner), await anUploaded(app, partner)];
    const query = file.url.slice(file.url.indexOf('?'));
    const broken = [
      `/api/files/${other.id}/content${query}`,
      file.url.replace(/reader=[^&]+/, `reader=${(await aDisplaced(app)).id}`),
      file.url.replace(/expires=\d+/, 'expires=9999999999'),
      `${file.url}&variant=thumbnail`,
      file.url.replace(/signature=.+/, 'signature=x'),
    ];
    for (const url of broken) {
      const reply = await get(app, url);
      expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([400, 'link_is_broken']);
    }
    app.clock.pass(4.9 / 60);
    expect((await get(app, file.url)).statusCode).toBe(200);
    app.clock.pass(0.2 / 60);
    expect((await get(app, file.url)).statusCode).toBe(400);
    expect((await get(app, String((await open(app, partner, file.id)).headers.location))).statusCode).toBe(200);
  });

  test('is of no use to somebody else’s session [R-FIL-9]', async () => {
    const file = await anUploaded(app, partner);
    const { token } = await aDisplaced(app);
    expect((await get(app, file.url, { authorization: `Bearer ${token}` })).statusCode).toBe(400);
    expect((await get(app, file.url, { authorization: `Bearer ${partner.token}` })).statusCode).toBe(200);
  });

  test('ends with its reader’s account [R-FIL-9]', async () => {
    const person = await aDisplaced(app);
    const file = await anUploaded(app, person);
    await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', person.id).execute();
    expect((await get(app, file.url)).statusCode).toBe(400);
  });
});

describe('pictures of events', () => {
  const upload = async (purpose: string) =>
    (await anUploaded(app, partner, purpose, purpose === 'video' ? aVideo() : await aPng())).id;

  test('of a general event anyone sees, without a bearer too; of a private one who may read it [R-FIL-8]', async () => {
    const files = async () => ({
      logoFileId: await upload('logo'),
      mediaFileIds: [await upload('photo'), await upload('video')],
    });
    const general = await anEvent(app, partner, await files());
    expect(general.media.map(file => file.contentType)).toEqual(['image/png', 'video/mp4']);
    expect(general.organizationLogo?.contentType).toBe('image/png');
    const invited = await aDisplaced(app);
    const hidden = await anEvent(app, partner, { ...(await files()), type: 'private', invitedIds: [invited.id] });
    const asks = async (who: Caller | null, id = '') => (await open(app, who, id)).statusCode;
    const [shown, secret] = [general.media[0]?.id, hidden.media[0]?.id];
    const [stranger, other, administrator] = [await aDisplaced(app), await aPartner(app), await anAdministrator(app)];
    expect([await asks(null, shown), await asks(stranger, shown), await asks(other, shown)]).toEqual([302, 302, 302]);
    expect([await asks(null, secret), await asks(stranger, secret), await asks(other, secret)]).toEqual([
      401, 404, 404,
    ]);
    expect([await asks(invited, secret), await asks(partner, secret), await asks(administrator, secret)]).toEqual([
      302, 302, 302,
    ]);
    expect((await get(app, String((await open(app, null, shown ?? '')).headers.location))).statusCode).toBe(200);
  });

  test('are put in order, taken away and refused at their place [R-EVT-5]', async () => {
    const [one, two] = [await upload('photo'), await upload('photo')];
    const event = await anEvent(app, partner, { mediaFileIds: [one, two] });
    const put = (body: object, version: number) =>
      app.ask<typeof event & { errors: unknown }>(partner, 'PUT /events/{id}', {
        params: { id: event.id },
        body: { ...body, version },
      });
    const turned = await put({ mediaFileIds: [two, one] }, 1);
    expect(turned.body.media.map(file => file.id)).toEqual([two, one]);
    expect((await put({ name: 'Інша назва' }, 2)).body.media).toHaveLength(2);
    expect((await put({ mediaFileIds: [two] }, 3)).body.media.map(file => file.id)).toEqual([two]);
    const document = await upload('document');
    expect((await put({ mediaFileIds: [two, document] }, 4)).body.errors).toEqual([
      { path: 'mediaFileIds.1', code: 'not_found' },
    ]);
    expect((await put({ mediaFileIds: null }, 4)).body.media).toEqual([]);
  });
});
