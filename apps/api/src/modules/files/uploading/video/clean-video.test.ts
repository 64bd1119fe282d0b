import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../../test/app.ts';
import { anUploaded, ask, get } from '../../../../../test/files.ts';
import { anMp4, aUnit, aWebm } from '../../../../../test/films.ts';
import { aPartner } from '../../../../../test/people.ts';
import { cleanSamples } from './clean-samples.ts';
import { FileWindow } from './file-window.ts';
import { rangesOf } from './sample-ranges.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});
const upload = (bytes: Buffer) => ask(app, partner, { purpose: 'video', files: [{ name: 'film', bytes }] });

const films = {
  MP4: (withNotes: boolean) => anMp4({ withNotes }),
  MOV: (withNotes: boolean) => anMp4({ withNotes, brand: 'qt  ' }),
  WebM: (withNotes: boolean) => aWebm({ withNotes }),
};
const notes = /50\.0034|Kharkiv|Olena|Phone|GPS|location|place|hidden|xmpmeta|taken/i;

describe('a video', () => {
  test.each(Object.entries(films))(
    'as %s loses where, when, by whom and with what it was taken; its pictures stay where they were [R-FIL-10]',
    async (_, make) => {
      const sent = make(true);
      expect(sent.toString('latin1')).toMatch(notes);
      const file = await anUploaded(app, partner, 'video', { name: 'film', bytes: sent });
      const served = (await get(app, file.url)).rawPayload;
      expect(served.toString('latin1')).not.toMatch(notes);
      expect(served.includes(Buffer.from([0xe0, 0, 0, 0, 0xe0]))).toBe(false);
      expect(served).toHaveLength(sent.length);
      expect(served.indexOf('pictures alone')).toBe(sent.indexOf('pictures alone'));
      // What is clean is not changed again.
      const again = await anUploaded(app, partner, 'video', { name: 'film', bytes: served });
      expect((await get(app, again.url)).rawPayload.equals(served)).toBe(true);
    },
  );

  const mp4 = anMp4({});
  const webm = aWebm();
  const changed = (film: Buffer, what: string, by: string) => {
    const bytes = Buffer.from(film);
    bytes.write(by, bytes.indexOf(what), 'latin1');
    return bytes;
  };
  test.each<[string, Buffer]>([
    ['twelve bytes', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a head and zeros', Buffer.concat([mp4.subarray(0, 20), Buffer.alloc(2000)])],
    ['an MP4 cut off', mp4.subarray(0, -10)],
    ['an MP4 with more behind it', Buffer.concat([mp4, Buffer.from('<script>alert(1)</script>')])],
    ['an MP4 without media', changed(mp4, 'mdat', 'free')],
    ['an MP4 of an unknown codec', changed(mp4, 'avc1', 'evil')],
    ['an MP4 without pictures', changed(mp4, 'vide', 'soun')],
    ['an MP4 whose units reach too far', changed(mp4, '\0\0\0\x0f\x65pic', '\0\0\0\x10\x65pic')],
    ['an MP4 without a configuration of its codec', changed(mp4, 'avcC', 'free')],
    ['an MP4 without sizes of samples', changed(mp4, 'stsz', 'free')],
    ['a head of WebM', webm.subarray(0, 40)],
    ['a WebM cut off', webm.subarray(0, -3)],
    ['a WebM with more behind it', Buffer.concat([webm, Buffer.from('<html>')])],
    ['a WebM of an unknown codec', changed(webm, 'V_VP8', 'V_XXX')],
  ])('that is %s is refused [R-FIL-10]', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 415, body: { detail: 'file_type_not_allowed' } });
  });

  test('of more parts to empty than a film has is refused; of many it is taken [R-FIL-10]', async () => {
    const withElements = (count: number) => {
      const bytes = Buffer.concat([webm, Buffer.alloc(count * 2, Buffer.from([0xbf, 0x80]))]);
      const size = bytes.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4;
      bytes.writeUInt32BE(bytes.readUInt32BE(size) + count * 2, size);
      return bytes;
    };
    expect((await upload(withElements(200))).status).toBe(201);
    expect((await upload(withElements(10_001))).status).toBe(415);
  });

  test('of notes with each picture is taken without them; of more than a film has it is refused [R-FIL-10]', async () => {
    const note = aUnit(6, Buffer.from('\x05\x12+50.0034+036.2305/\x80', 'latin1'));
    const withNotes = (count: number) => anMp4({ units: Buffer.alloc(note.length * count, note) });
    const file = await anUploaded(app, partner, 'video', { name: 'film', bytes: withNotes(30_000) });
    expect((await get(app, file.url)).rawPayload.includes('50.0034')).toBe(false);
    expect((await upload(withNotes(50_001))).status).toBe(415);
  });

  test('whose tracks share their bytes is refused [R-FIL-10]', async () => {
    const unit = aUnit(5, Buffer.from('picture'));
    const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
    const file = path.join(folder, 'samples');
    await writeFile(file, unit);
    const handle = await open(file);
    const samples = { from: 0, end: unit.length, units: { codec: 'h264' as const, lengthBytes: 4 } };
    const window = () => new FileWindow(handle, unit.length);
    expect(await cleanSamples(window(), [samples])).toEqual([]);
    await expect(cleanSamples(window(), [samples, samples])).rejects.toThrow('lie upon each other');
    await handle.close();
    await rm(folder, { recursive: true });
  });

  test('of more chunks in all of its tracks than a film has is refused [R-FIL-10]', async () => {
    const bytes = Buffer.alloc(8 + 3000 * 4);
    bytes.writeUInt32BE(3000, 4);
    const stco = { type: 'stco', start: 0, from: 0, end: bytes.length };
    const tracks = Array.from({ length: 20 }, () => ({
      kind: 'vide' as const,
      id: 1,
      units: null,
      tables: new Map([['stco', stco]]),
    }));
    await expect(rangesOf(bytes, tracks, [])).rejects.toThrow('too many chunks');
  });

  test('of more samples in all of its tracks than a film has is refused [R-FIL-10]', async () => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt32BE(1, 4);
    bytes.writeUInt32BE(1_500_000, 8);
    const table = (type: string) => ({ type, start: 0, from: 0, end: bytes.length });
    const tables = new Map(['stsz', 'stco'].map(type => [type, table(type)]));
    const track = { kind: 'vide' as const, id: 1, units: null, tables };
    await expect(rangesOf(bytes, [track, track], [])).rejects.toThrow('too many samples');
  });

  test('of more boxes in all of its lists than a film has is refused; of many it is taken [R-FIL-10]', async () => {
    // Behind the film's last table, so that no place of a sample moves.
    const withTracks = (tracks: number) => {
      const moov = mp4.subarray(mp4.indexOf('moov') - 4);
      const trak = moov.subarray(moov.indexOf('trak') - 4);
      const boxes = Buffer.alloc(4000 * 8, Buffer.from('\0\0\0\x08free', 'latin1'));
      // Of texts: emptied whole, so that it shares no samples with the film.
      const stuffed = Buffer.concat([trak, boxes]);
      stuffed.write('text', stuffed.indexOf('vide'), 'latin1');
      stuffed.writeUInt32BE(stuffed.length);
      const film = Buffer.concat([mp4, ...Array.from({ length: tracks }, () => stuffed)]);
      film.writeUInt32BE(moov.length + stuffed.length * tracks, film.indexOf('moov') - 4);
      return film;
    };
    expect((await upload(withTracks(1))).status).toBe(201);
    expect((await upload(withTracks(9))).status).toBe(415);
  });

  test('whose sizes, places and types are any bytes is refused or taken, never a fault [R-FIL-10]', async () => {
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (const film of [mp4, webm]) {
      for (let run = 0; run < 60; run++) {
        const bytes = Buffer.from(film);
        for (let change = 0; change < 3; change++) bytes[12 + next(bytes.length - 12)] = next(256);
        expect([201, 415]).toContain((await upload(bytes)).status);
      }
    }
  });
});
