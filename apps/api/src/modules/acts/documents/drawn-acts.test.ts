import { deletedAccountName } from '@oplich/contract';
import { expect, test } from 'vitest';
import { expectDocument } from '../../../../test/documents/document-images.ts';
import { pdfText } from '../../../../test/pdf.ts';
import { makeActDocument, type ActContent, type DocumentParty } from './make-act-document.ts';

const nobody: DocumentParty = {
  kind: 'central',
  name: 'Опліч',
  edrpou: null,
  head: null,
  actsOnBasis: null,
  address: null,
  phoneNumber: null,
  taxNumber: null,
  document: null,
};
const foundation: DocumentParty = {
  ...nobody,
  kind: 'organization',
  name: 'Благодійна організація «Їжакова поміч»',
  edrpou: '12345678',
  head: 'Ґалаґан Євгенія Ісаківна',
  actsOnBasis: 'статуту',
  address: 'м. Харків, вул. Полтавський Шлях, 31',
  phoneNumber: '+380671234567',
};
const volunteer: DocumentParty = {
  ...nobody,
  kind: 'volunteer',
  name: 'О’Коннор-Щербицька Уляна Юріївна',
  taxNumber: '3112000139',
  address: 'м. Львів, вул. Зелена, 5, кв. 12',
  phoneNumber: '+380501112233',
};
/** As a draft has them: what the directory of partners shows. */
const drafted = {
  from: { ...foundation, head: null, actsOnBasis: null, address: null, phoneNumber: null },
  to: { ...volunteer, taxNumber: null, address: null, phoneNumber: null },
};
const goods = (name: string, units: string, quantity: string, unitPrice: string, total: string) => ({
  name,
  units,
  quantity,
  unitPrice,
  total,
  uniqueCode: 'UA-2026-000123' as string | null,
  received: null as string | null,
});
const three = [
  goods('Ковдра вовняна, 140 × 205 см', 'шт.', '10', '100.10', '1001.00'),
  { ...goods('Цукор', 'кг', '33.333', '0.15', '5.00'), uniqueCode: null },
  goods('Електрогенератор пересувний «Єдність»', 'комплект', '25', '50000.00', '1250000.00'),
];
const act = (more: Partial<ActContent> = {}): ActContent => ({
  number: 'АП-00017-2026-00042',
  kind: 'aidTransfer',
  status: 'confirmed',
  date: '2026-03-05',
  place: 'м. Харків, вул. Сумська, 1',
  basis: { type: 'event', label: 'Видача продуктових наборів', date: '2026-03-04' },
  from: foundation,
  to: volunteer,
  items: three,
  comment: null,
  cancelled: null,
  verifyUrl: 'https://oplich.example/verify/x?key=0123456789abcdef0123456789abcdef',
  at: new Date('2026-03-05T10:00:00Z'),
  ...more,
});

test('an act of transfer looks like its reference [R-ACT-11]', async () => {
  await expectDocument('act-transfer', await makeActDocument(act()));
});

test('an act confirmed with a shortage looks like its reference [R-ACT-11]', async () => {
  const items = three.map((item, index) => ({ ...item, received: index === 0 ? '7' : item.quantity }));
  const drawn = await makeActDocument(act({ status: 'confirmed', items, comment: 'Три ковдри підмокли в дорозі.' }));
  await expectDocument('act-short', drawn, [1, 2]);
});

test('an act of a fulfilled request shows only the end of the person’s document [R-ACT-11]', async () => {
  const drawn = await makeActDocument(
    act({
      number: 'ДЗ-00000-2026-00001',
      kind: 'helpRequest',
      status: 'confirmed',
      basis: { type: 'helpRequest', label: 'ЗД-2026-00007', date: '2026-02-20' },
      from: nobody,
      to: {
        ...nobody,
        kind: 'displaced',
        name: 'Ґудзенко Їлена Іванівна',
        document: { isCard: true, lastFour: '4567' },
      },
      items: three.slice(0, 1),
    }),
  );
  await expectDocument('act-request', drawn);
});

test('a cancelled act and a draft say on every page that they are none to rely on [R-ACT-11]', async () => {
  const cancelled = { on: '2026-03-06', reason: 'Помилка в кількості' };
  await expectDocument(
    'act-cancelled',
    await makeActDocument(
      act({ status: 'cancelled', cancelled, to: { ...volunteer, taxNumber: null, address: null } }),
    ),
  );
  await expectDocument(
    'act-draft',
    await makeActDocument(act({ ...drafted, status: 'draft', number: null, verifyUrl: null })),
  );
});

test('an act of 1,000 lines goes on over the pages with its head on each, and loses no line [R-ACT-11, R-ACT-14]', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => goods(`Товар ${index + 1}`, 'шт.', '1', '10.00', '10.00'));
  const drawn = await makeActDocument(act({ items }));
  const pages = await pdfText(drawn);
  expect(pages.slice(0, -1).every(page => page.includes('Найменування'))).toBe(true);
  expect(pages.join(' ').match(/Товар \d+/g)).toEqual(items.map(item => item.name));
  await expectDocument('act-long', drawn, [1, 2, pages.length]);
});

test('signatures stand with the sum they are for, however many lines there are, and the sum in words in one piece [R-ACT-17]', async () => {
  for (let lines = 8; lines <= 20; lines++) {
    const items = Array.from({ length: lines }, (_, index) =>
      goods(`Товар ${index + 1}`, 'шт.', '1', '123456.78', '123456.78'),
    );
    const last = (await pdfText(await makeActDocument(act({ items })))).at(-1)?.replaceAll(/\s+/g, ' ') ?? '';
    expect(last).toMatch(/Сума словами: \p{Lu}[^:]+ копій/u);
    for (const said of ['Від сторони, що передає', 'Від сторони, що приймає']) expect(last).toContain(said);
  }
});

test('a natural person signs without a position and a stamp; one sign of the hryvnia stands in it, and the day of the basis [R-ACT-17]', async () => {
  const wordsOf = async (more: Partial<ActContent>) =>
    (await pdfText(await makeActDocument(act(more)))).join(' ').replaceAll(/\s+/g, ' ');
  const both = await wordsOf({ from: volunteer, to: { ...nobody, kind: 'displaced', name: 'Ґудзенко Їлена' } });
  expect(both).not.toMatch(/посада|М\. П\./);
  const one = await wordsOf({});
  expect(one.match(/посада/g)).toHaveLength(1);
  expect(one.match(/М\. П\./g)).toHaveLength(1);
  expect(one).not.toContain('₴');
  expect(one).toContain('1 251 006,00 грн');
  expect(one).toContain('захід «Видача продуктових наборів» від 04 березня 2026');
});

test('a column that would be empty leaves its room to the names [R-ACT-17]', async () => {
  const text = (await pdfText(await makeActDocument(act({ items: three.slice(1, 2) })))).join(' ');
  expect(text).not.toContain('Унікальний код');
});

test('a draft that was cancelled says so on every page, and speaks of no number [R-ACT-11]', async () => {
  const cancelled = { on: '2026-03-06', reason: 'Помилка в кількості' };
  const drawn = await makeActDocument(
    act({ ...drafted, status: 'cancelled', number: null, verifyUrl: null, cancelled }),
  );
  const text = (await pdfText(drawn)).join(' ');
  expect(text.match(/СКАСОВАНО/g)?.length).toBeGreaterThan(1);
  expect(text).toContain('Чернетку акта скасовано 06 березня 2026. Причина: Помилка в кількості.');
  expect(text).not.toMatch(/ЧЕРНЕТКА|Номер не використовується/);
});

test('a draft without a day is of the day it will be issued [R-ACT-20]', async () => {
  const drawn = await makeActDocument(act({ ...drafted, status: 'draft', number: null, verifyUrl: null, date: null }));
  expect((await pdfText(drawn)).join(' ')).toContain('Дата складання: у день видачі акта');
});

test('a party that was erased, and its place, are said in Ukrainian [R-PRV-15]', async () => {
  const erased = { ...nobody, kind: 'volunteer' as const, name: deletedAccountName };
  const text = (await pdfText(await makeActDocument(act({ to: erased, place: deletedAccountName })))).join(' ');
  expect(text).toContain('Сторона, що приймає: видалений обліковий запис');
  expect(text).toContain('Місце складання: видалений обліковий запис');
  expect(text).not.toContain(deletedAccountName);
});
