import type { GoodsCategory } from '@oplich/contract';
import { ukLabels } from '@oplich/contract/labels/uk';
import { expect, test } from 'vitest';
import { expectDocument } from '../../../../test/documents/document-images.ts';
import { pdfText } from '../../../../test/pdf.ts';
import { drawDeclaration } from './draw-declaration.ts';

const at = new Date('2026-03-05T10:00:00Z');
const goods = (name: string, units: string, quantity: string, price: string, total: string) => ({
  name,
  units,
  quantity,
  unitPriceWithoutVat: price,
  totalWithoutVat: total,
  category: 'other' as GoodsCategory,
  expiryDate: null as string | null,
});
const declaration = (items: ReturnType<typeof goods>[]) => ({
  number: '100/2026/77-Ґ',
  uniqueCode: 'UA-2026-000123',
  date: '2026-02-10',
  sender: 'Hilfe für Menschen e.V., Berlin',
  recipient: 'Благодійна організація «Їжакова поміч», код ЄДРПОУ 12345678',
  carrier: 'ТОВ «Ґалич-Транс»',
  purpose: 'Допомога внутрішньо переміщеним особам Чернівецької області: речі першої потреби та ліки.',
  status: 'accepted' as const,
  items,
  totalWithoutVat: '1251006.00',
});

test('a declaration looks like its reference [R-DEC-8]', async () => {
  const drawn = await drawDeclaration(
    declaration([
      goods('Ковдра вовняна, 140 × 205 см', 'шт.', '10', '100.10', '1001.00'),
      goods('Цукор', 'кг', '33.333', '0.15', '5.00'),
      goods('Електрогенератор пересувний «Єдність»', 'комплект', '25', '50000.00', '1250000.00'),
    ]),
    at,
  );
  await expectDocument('declaration', drawn);
});

test('a declaration of 500 lines repeats the head of its table on each page [R-DEC-8]', async () => {
  const drawn = await drawDeclaration(
    declaration(Array.from({ length: 500 }, (_, index) => goods(`Товар ${index + 1}`, 'шт.', '1', '1.00', '1.00'))),
    at,
  );
  const pages = await pdfText(drawn);
  expect(pages.slice(0, -1).every(page => page.includes('Найменування'))).toBe(true);
  expect(pages.join(' ').match(/Товар \d+/g)).toHaveLength(500);
});

test('the category of goods stands on a declaration, and until when they are good where a line says so [R-DEC-8]', async () => {
  const blanket = { ...goods('Ковдра', 'шт.', '10', '100.10', '1001.00'), category: 'hygiene' as GoodsCategory };
  const textOf = async (items: Parameters<typeof declaration>[0]) =>
    (await pdfText(await drawDeclaration(declaration(items), at))).join(' ');
  const without = await textOf([blanket]);
  expect(without).toContain(ukLabels.goodsCategory.hygiene);
  expect(without).not.toContain('Придатне до');
  const sugar = { ...goods('Цукор', 'кг', '33.333', '0.15', '5.00'), expiryDate: '2027-01-01' };
  expect(await textOf([blanket, sugar])).toMatch(/Придатне до.*01\.01\.2027/);
});
