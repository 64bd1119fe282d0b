import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aPng, anUploaded, aVideo, open } from '../../../test/files.ts';
import { aDisplaced, aPartner } from '../../../test/people.ts';
import { anEvent, eventBody } from '../../../test/things.ts';

let app: TestApp;
let organizer: Caller;
beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const aPhoto = async (name = 'a.png') => (await anUploaded(app, organizer, 'photo', await aPng(name))).id;
const create = (more: object) => app.ask(organizer, 'POST /events', { body: { ...eventBody(), ...more } });
const put = (id: string, body: object) => app.ask(organizer, 'PUT /events/{id}', { params: { id }, body });
const idsOf = (files: readonly { id: string }[]) => files.map(file => file.id);

describe('logo, photos and videos of an event', () => {
  test('are claimed with the event, shown in their order, and an edit that does not name them leaves them [R-EVT-5]', async () => {
    const logoFileId = (await anUploaded(app, organizer, 'logo')).id;
    const mediaFileIds = [
      await aPhoto('b.png'),
      (await anUploaded(app, organizer, 'video', aVideo())).id,
      await aPhoto(),
    ];
    const event = await anEvent(app, organizer, { logoFileId, mediaFileIds });
    expect(event.organizationLogo?.id).toBe(logoFileId);
    expect(idsOf(event.media)).toEqual(mediaFileIds);
    const edited = await put(event.id, { version: 1, name: 'Інша назва' });
    expect(edited).toMatchObject({ status: 200, body: { organizationLogo: { id: logoFileId } } });
    const reversed = mediaFileIds.toReversed();
    const reordered = await put(event.id, { version: 2, mediaFileIds: reversed });
    expect(idsOf((reordered.body as unknown as typeof event).media)).toEqual(reversed);
  });

  test('what an edit leaves out or clears is gone for good [R-EVT-5]', async () => {
    const [kept, dropped] = [await aPhoto(), await aPhoto()];
    const event = await anEvent(app, organizer, { logoFileId: await aPhoto(), mediaFileIds: [kept, dropped] });
    expect((await put(event.id, { version: 1, mediaFileIds: [kept], logoFileId: null })).body).toMatchObject({
      organizationLogo: null,
      media: [{ id: kept }],
    });
    expect((await open(app, organizer, dropped)).statusCode).toBe(404);
    expect((await put(event.id, { version: 2, mediaFileIds: [] })).body).toMatchObject({ media: [] });
  });

  test('at most 15, and no event without them is made of more [R-EVT-5]', async () => {
    const mediaFileIds = await Promise.all(Array.from({ length: 16 }, () => aPhoto()));
    const before = (await app.call(organizer, 'GET /events')).total;
    expect(await create({ mediaFileIds })).toMatchObject({
      status: 400,
      body: { detail: 'too_many_files', errors: [{ path: 'mediaFileIds', code: 'too_many_files' }] },
    });
    expect((await app.call(organizer, 'GET /events')).total).toBe(before);
    expect((await create({ mediaFileIds: mediaFileIds.slice(1) })).status).toBe(201);
  });

  test('a stranger’s, a used and a missing file, and a document, are not there at their field [R-EVT-5]', async () => {
    const strangers = (await anUploaded(app, await aPartner(app), 'photo')).id;
    const used = await aPhoto();
    await anEvent(app, organizer, { mediaFileIds: [used] });
    const document = (await anUploaded(app, organizer, 'document')).id;
    const nothing = '01890000-0000-7000-8000-000000000000';
    const wrong = [strangers, used, document, nothing];
    const reply = await create({ mediaFileIds: [await aPhoto(), ...wrong], logoFileId: strangers });
    expect(reply.body.errors).toEqual([
      { path: 'logoFileId', code: 'not_found' },
      ...wrong.map((_, index) => ({
        path: `mediaFileIds.${index + 1}`,
        code: expect.stringMatching(/^not_(found|allowed)$/) as string,
      })),
    ]);
  });

  test('anyone sees those of a general or hybrid event; of a private one only who may see the event [R-EVT-12, R-FIL-8]', async () => {
    const [guest, stranger] = [await aDisplaced(app), await aDisplaced(app)];
    for (const type of ['general', 'hybrid'] as const) {
      const [photo] = (await anEvent(app, organizer, { type, mediaFileIds: [await aPhoto()] })).media;
      for (const who of [null, stranger, organizer])
        expect((await open(app, who, photo?.id ?? '')).statusCode).toBe(302);
    }
    const [photo] = (
      await anEvent(app, organizer, { type: 'private', invitedIds: [guest.id], mediaFileIds: [await aPhoto()] })
    ).media;
    for (const who of [guest, organizer]) expect((await open(app, who, photo?.id ?? '')).statusCode).toBe(302);
    for (const who of [null, stranger, await aPartner(app)]) {
      expect([401, 404]).toContain((await open(app, who, photo?.id ?? '')).statusCode);
    }
  });
});
