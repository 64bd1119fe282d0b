import { afterEach, describe, expect, test } from 'vitest';
import { loopDelayOf, mostDelayMs } from '../../../test/hostile/loop-delay.ts';
import { pdfPicture, pdfStructure, pdfText, qrOf } from '../../../test/pdf.ts';
import { withQr, facts, makeDocument, mm, signatures, table, text } from './index.ts';
import { documentMaker } from './make-document.ts';

const at = new Date('2026-03-05T10:00:00Z');
const options = { title: 'Відомість', number: 'РВ-1', language: 'uk', at } as const;

test('Ukrainian text can be selected letter by letter, and each page says which of how many it is', async () => {
  const said = 'Ґанок, Єва, Їжак, Ірина; №\u00a07, ₴\u00a012\u00a0500,00; ім’я – «так»';
  const bytes = await makeDocument(options, [
    facts([['Дата', '05 березня 2026']]),
    text(said),
    signatures([{ who: 'Голова комісії' }]),
  ]);
  const [page = ''] = await pdfText(bytes);
  for (const one of ['РВ-1', 'Відомість', 'Дата: 05 березня 2026', said, 'Голова комісії', 'Сторінка 1 з 1']) {
    expect(page.replaceAll('\u00a0', ' ')).toContain(one.replaceAll('\u00a0', ' '));
  }
  const raw = bytes.toString('latin1');
  expect(raw).toContain('/Lang (uk)');
  expect(raw).toContain('/Marked true');
  expect(raw).toContain('/FontFile2');
});

test('a code is read by a camera', async () => {
  const said = 'https://oplich.example/cabinet/events/01890000-0000-7000-8000-000000000000';
  const bytes = await makeDocument(options, [withQr({ text: said, alt: 'Код', size: mm(40) }, [text('Поруч')])]);
  expect(await qrOf(bytes)).toBe(said);
});

const rowsOf = (count: number, name = 'Ґудзенко-Їжакевич Євгенія Ісаківна') =>
  table({
    columns: [
      { label: 'Номер', share: 1 },
      { label: 'Прізвище', share: 4 },
      { label: 'Підпис', share: 2 },
    ],
    minHeight: mm(10),
    rows: Array.from({ length: count }, (_, index) => [`r${index + 1}`, name, '']),
  });

test('a table of 1,000 rows has its head on every page, loses no row and holds nobody else up [R-ACT-14]', async () => {
  let bytes = Buffer.alloc(0);
  const delay = await loopDelayOf(async () => {
    bytes = await makeDocument(options, [rowsOf(1000)]);
  });
  expect(delay).toBeLessThan(mostDelayMs);
  const pages = await pdfText(bytes);
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.every(page => page.includes('Номер Прізвище Підпис'))).toBe(true);
  expect(pages.at(-1)).toContain(`Сторінка ${pages.length} з ${pages.length}`);
  expect(pages.join(' ').match(/\br\d+\b/g)).toEqual(Array.from({ length: 1000 }, (_, index) => `r${index + 1}`));
});

test('pictures among the letters leave no empty boxes, and the words around them stand [R-ACT-21]', async () => {
  const [page = ''] = await pdfText(
    await makeDocument({ ...options, number: 'РВ 🎁 1' }, [
      facts([['Місце', '📍Харків, вул. Сумська 1️⃣']]),
      text('Набір 🎁 для родин👨‍👩‍👧 з дітьми 🇺🇦'),
      table({ columns: [{ label: 'Товар', share: 1 }], rows: [['Дитяче ❤️ харчування © №']] }),
    ]),
  );
  for (const said of ['РВ 1', 'Місце: Харків, вул. Сумська 1', 'Набір для родин з дітьми', 'Дитяче харчування © №'])
    expect(page).toContain(said);
  expect(page).not.toMatch(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3](?<!©)/u);
});

/** How far to the right the ink of a page goes, in points. */
async function rightmostInk(bytes: Buffer): Promise<number> {
  const { canvas, context } = await pdfPicture(bytes, 1, 1);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let x = width - 1; x >= 0; x--)
    for (let y = 0; y < height; y++) if ((data[(y * width + x) * 4] ?? 255) < 128) return x;
  return -1;
}

test('a word longer than the line goes on below it and is cut nowhere, however much of the line its label takes [R-ACT-14]', async () => {
  const edge = await rightmostInk(await makeDocument(options, []));
  for (const letters of [30, 45, 50, 64, 200]) {
    const word = 'Ж'.repeat(letters);
    const bytes = await makeDocument(options, [facts([['Унікальний код гуманітарної допомоги', `${word} далі`]])]);
    expect(await rightmostInk(bytes)).toBeLessThanOrEqual(edge);
    expect((await pdfText(bytes)).join('').replaceAll(' ', '')).toContain(`${word}далі`);
  }
});

test('a tab and the end of a line in what somebody typed leave no empty box [R-ACT-21]', async () => {
  const row = table({ columns: [{ label: 'Товар', share: 1 }], rows: [['Ковдра\tвовняна\r\nсіра']] });
  const [page = ''] = await pdfText(await makeDocument(options, [facts([['Місце', 'Харків,\tвул. Сумська']]), row]));
  expect(page).toContain('Місце: Харків, вул. Сумська');
  expect(page).toContain('Ковдра вовняна сіра');
});

test('the number of a document is heard after its title, once [R-ACT-11]', async () => {
  const structure = await pdfStructure(await makeDocument(options, [text('Поруч'), rowsOf(60)]));
  expect(structure.slice(0, 3)).toEqual([
    ['H1', 'Відомість'],
    ['P', 'РВ-1'],
    ['P', 'Поруч'],
  ]);
});

test('a row that is higher than a page goes on as further rows, and loses no word [R-ACT-14]', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `слово${index}`);
  const pages = await pdfText(
    await makeDocument(options, [
      table({
        columns: [
          { label: 'Номер', share: 1 },
          { label: 'Опис', share: 3 },
        ],
        rows: [
          ['r1', words.join(' ')],
          ['r2', 'далі'],
        ],
      }),
    ]),
  );
  expect(pages.every(page => page.includes('Номер Опис'))).toBe(true);
  expect(pages.join(' ').match(/слово\d+/g)).toEqual(words);
  expect(pages.join(' ').match(/\br\d\b/g)).toEqual(['r1', 'r2']);
});

describe('a document that fails takes nothing but itself along', () => {
  const limits = { longestMs: 30_000, maxOldGenerationSizeMb: 256, idleMs: 10 };
  const short = [text('Поруч')];
  let make = documentMaker(limits);
  afterEach(async () => {
    expect((await make(options, short)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('one that cannot be drawn [R-SEC-12]', async () => {
    make = documentMaker(limits);
    const tooLong = withQr({ text: 'x'.repeat(10_000), alt: 'Код', size: mm(40) }, []);
    await expect(make(options, [tooLong])).rejects.toThrow('the thread that makes documents failed');
  });

  test('one that takes too long [R-SEC-12]', async () => {
    make = documentMaker(limits);
    await make(options, short);
    // Only this one is short of time: a new thread begins slowly on a busy machine, and what comes next has to be made.
    await expect(make(options, [rowsOf(20_000)], 1_000)).rejects.toThrow('making a document takes too long');
  });

  test('one that takes too much memory [R-SEC-12]', async () => {
    make = documentMaker({ ...limits, maxOldGenerationSizeMb: 64 });
    await expect(make(options, [rowsOf(20_000)])).rejects.toThrow('the thread that makes documents failed');
  });

  test('those that wait behind it are made [R-SEC-12]', async () => {
    make = documentMaker(limits);
    const tooLong = withQr({ text: 'x'.repeat(10_000), alt: 'Код', size: mm(40) }, []);
    const [failed, made] = await Promise.allSettled([make(options, [tooLong]), make(options, short)]);
    expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
  });
});
