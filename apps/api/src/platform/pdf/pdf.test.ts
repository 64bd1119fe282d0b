import { expect, test } from 'vitest';
import { pdfText, qrOf } from '../../../test/pdf.ts';
import { makePaper, mm, writeBesideQr, writeFacts, writeSignatures, writeTable, writeText } from './index.ts';

const at = new Date('2026-03-05T10:00:00Z');
const options = { title: 'Відомість', number: 'РВ-1', language: 'uk', at } as const;

test('Ukrainian text can be selected letter by letter, and each page says which of how many it is', async () => {
  const text = 'Ґанок, Єва, Їжак, Ірина; №\u00a07, ₴\u00a012\u00a0500,00; ім’я – «так»';
  const bytes = await makePaper(options, paper => {
    writeFacts(paper, [['Дата', '05 березня 2026']]);
    writeText(paper, text);
    writeSignatures(paper, ['Голова комісії']);
  });
  const [page = ''] = await pdfText(bytes);
  for (const said of ['РВ-1', 'Відомість', 'Дата: 05 березня 2026', text, 'Голова комісії', 'Сторінка 1 з 1']) {
    expect(page.replaceAll('\u00a0', ' ')).toContain(said.replaceAll('\u00a0', ' '));
  }
  const raw = bytes.toString('latin1');
  expect(raw).toContain('/Lang (uk)');
  expect(raw).toContain('/Marked true');
  expect(raw).toContain('/FontFile2');
});

test('a code is read by a camera', async () => {
  const said = 'https://oplich.example/cabinet/events/01890000-0000-7000-8000-000000000000';
  const bytes = await makePaper(options, paper => {
    writeBesideQr(paper, { text: said, alt: 'Код', size: mm(40) }, () => writeText(paper, 'Поруч'));
  });
  expect(await qrOf(bytes)).toBe(said);
});

test('a table of 1,000 rows has its head on every page, loses no row and lets others have their turn', async () => {
  let longestWait = 0;
  let last = performance.now();
  const turn = setInterval(() => {
    longestWait = Math.max(longestWait, performance.now() - last);
    last = performance.now();
  }, 1);
  const bytes = await makePaper(options, paper =>
    writeTable(paper, {
      columns: [
        { label: 'Номер', share: 1 },
        { label: 'Прізвище', share: 4 },
        { label: 'Підпис', share: 2 },
      ],
      minHeight: mm(10),
      rows: Array.from({ length: 1000 }, (_, index) => [`r${index + 1}`, 'Ґудзенко-Їжакевич Євгенія Ісаківна', '']),
    }),
  );
  clearInterval(turn);
  const pages = await pdfText(bytes);
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.every(page => page.includes('Номер Прізвище Підпис'))).toBe(true);
  expect(pages.at(-1)).toContain(`Сторінка ${pages.length} з ${pages.length}`);
  expect(pages.join(' ').match(/\br\d+\b/g)).toEqual(Array.from({ length: 1000 }, (_, index) => `r${index + 1}`));
  // Whole, it takes more than a second; no other request may wait nearly as long.
  expect(longestWait).toBeLessThan(1000);
});
