import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../../test/app.ts';
import { anUploaded, get } from '../../../../../test/files.ts';
import { aPartner } from '../../../../../test/people.ts';

const folder = path.join(import.meta.dirname, '../../../../../test/phone-films');
const films = readdirSync(folder).filter(name => !name.endsWith('.md'));

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

describe('of a film as phones make them nothing of where it was made is served', () => {
  test.each(films)('%s [R-FIL-10]', async name => {
    const bytes = readFileSync(path.join(folder, name));
    expect(bytes.includes('50.4501')).toBe(true);
    const file = await anUploaded(app, partner, 'video', { name, bytes });
    const served = (await get(app, file.url)).rawPayload;
    expect(served.length).toBe(bytes.length);
    for (const said of ['50.4501', '030.5234', '+50', 'ISO6709', 'loci', 'x264 -', 'x265 ('])
      expect(served.includes(said)).toBe(false);
    // As numbers of 16.16 bits, which `loci` has.
    const latitude = Buffer.alloc(4);
    latitude.writeInt32BE(Math.round(50.4501 * 65_536));
    expect(served.includes(latitude)).toBe(false);
  });
});
