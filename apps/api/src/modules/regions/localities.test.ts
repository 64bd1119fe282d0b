import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { kharkiv } from '../../../test/people.ts';
import { importLocalities } from './import-localities.ts';

const app = await anApp();
const suggest = async (search: string, id: number = kharkiv) =>
  (await app.call(null, 'GET /regions/{id}/localities', { params: { id }, query: { search } })).map(({ name }) => name);

test('anyone gets at most 20 settlements of a region, the larger first [R-RGN-2]', async () => {
  expect((await suggest('')).slice(0, 2)).toEqual(['Харків', 'Лозова']);
  expect(await suggest('', 14)).toHaveLength(20);
});

test('a settlement is found by the beginning first, without case or apostrophe, by its Latin and by its former name [R-RGN-2]', async () => {
  expect(await suggest('ХАР')).toEqual(['Харків']);
  expect(await suggest("слов'янськ", 14)).toEqual(['Слов’янськ']);
  expect(await suggest('Kharkiv')).toEqual(['Харків']);
  expect(await suggest('новомосковськ', 12)).toEqual(['Самар']);
  expect(await suggest('такого немає')).toEqual([]);
});

test('a region that does not exist, a malformed number and a too long search are refused [R-RGN-2]', async () => {
  const ask = async (id: unknown, search = '') => {
    const reply = await app.ask(null, 'GET /regions/{id}/localities', {
      params: { id: String(id) },
      query: { search },
    });
    return [reply.status, reply.body.detail];
  };
  expect(await ask(1)).toEqual([404, 'not_found']);
  expect(await ask('харків')).toEqual([404, 'not_found']);
  expect(await ask(kharkiv, 'х'.repeat(101))).toEqual([400, 'validation_failed']);
});

test('every region has a settlement to choose, each with the code of its region [R-RGN-2]', async () => {
  for (const region of await app.call(null, 'GET /regions')) {
    const found = await app.call(null, 'GET /regions/{id}/localities', { params: { id: region.id } });
    expect(found.length).toBeGreaterThan(0);
    for (const { katottg } of found) expect(katottg?.slice(0, 4)).toBe(region.katottg.slice(0, 4));
  }
});

test('the codifier brings villages with their raion, renames and removes; one that lacks a region changes nothing [R-RGN-2]', async () => {
  const regions = await app.call(null, 'GET /regions');
  const heading =
    'Перший рівень;Другий рівень;Третій рівень;Четвертий рівень;Додатковий рівень;Категорія;Назва об’єкта';
  const cities = regions.map(({ katottg, name }) => `${katottg};;;;;K;${name.replace('місто ', '')}`);
  const kharkivCode = 'UA63000000000041885';
  const raion = 'UA63140000000015985';
  const hromada = 'UA63140010000011111';
  const file = [
    heading,
    ...cities,
    `${kharkivCode};${raion};;;;P;Чугуївський`,
    `${kharkivCode};${raion};${hromada};;;H;Чугуївська`,
    `${kharkivCode};${raion};${hromada};UA63140010010022222;;C;Кам'янка`,
    `${kharkivCode};${raion};${hromada};UA63120270010096107;;M;Нова Назва`,
  ].join('\r\n');
  const before = await suggest('', 14);
  const run = (csv: string | Buffer) => app.deps.db.transaction().execute(tx => importLocalities(tx, Buffer.from(csv)));

  expect(await run(heading)).toMatchObject({ settlements: 0, missingRegions: regions.map(({ name }) => name) });
  expect(await suggest('', 14)).toEqual(before);

  const kept = await app.deps.db
    .selectFrom('localities')
    .select('name')
    .where('katottg', '=', 'UA63120270010096107')
    .execute();
  expect(kept).toMatchObject([{ name: 'Харків' }]);
  expect(await run(file)).toEqual({ settlements: 29, removed: 460, missingRegions: [] });
  const [village] = await app.call(null, 'GET /regions/{id}/localities', {
    params: { id: kharkiv },
    query: { search: 'камян' },
  });
  expect(village).toEqual({
    name: 'Кам’янка',
    nameEn: 'Kamianka',
    katottg: 'UA63140010010022222',
    district: 'Чугуївський',
  });
  expect(await suggest('Харків')).toContain('Нова Назва');
  // As a spreadsheet in Ukraine saves it, in the letters of Windows.
  expect(await run(inWindows(file.replace('Нова Назва', 'Ґрунтівка')))).toEqual({
    settlements: 29,
    removed: 0,
    missingRegions: [],
  });
  expect(await suggest('ґрунтівка')).toEqual(['Ґрунтівка']);
});

const windows = new TextDecoder('windows-1251');
const letters = new Map(Array.from({ length: 256 }, (_, code) => [windows.decode(Uint8Array.of(code)), code]));
const inWindows = (text: string) => Buffer.from(Array.from(text, letter => letters.get(letter) ?? 0x3f));
