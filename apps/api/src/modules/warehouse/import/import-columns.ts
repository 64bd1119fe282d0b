import { labelOf } from '@oplich/contract/labels/by-language';
import { goodsCategories, type GoodsCategory, type Language } from '@oplich/contract';
import type { ImportField } from '@oplich/contract/warehouse/schemas';

/** What heads each column of our own sheets, and what else people call it. */
const headings = {
  name: { uk: 'Назва', en: 'Name', also: ['найменування', 'товар', 'назватовару', 'item', 'goods'] },
  category: { uk: 'Категорія', en: 'Category', also: [] },
  units: { uk: 'Одиниця виміру', en: 'Units', also: ['одвиміру', 'одиниці', 'од', 'одвим', 'unit'] },
  quantity: { uk: 'Кількість', en: 'Quantity', also: ['ксть', 'кть', 'qty', 'amount'] },
  netUnitPrice: {
    uk: 'Ціна за одиницю без ПДВ',
    en: 'Net unit price',
    also: ['ціна', 'ціназаодиницю', 'цінабезпдв', 'price', 'unitprice'],
  },
  costPerItemWithoutVat: {
    uk: 'Вартість одиниці для обліку без ПДВ',
    en: 'Cost per item without VAT',
    also: ['вартістьодиниці', 'вартістьодиницідляобліку', 'cost', 'costperitem'],
  },
  uniqueCode: {
    uk: 'Унікальний код',
    en: 'Unique code',
    also: ['унікальнийкодгуманітарноїдопомоги', 'код', 'code', 'uniquecodeofhumanitarianaid'],
  },
  receivedDate: { uk: 'Дата отримання', en: 'Received date', also: ['отримано', 'датанадходження', 'receivedon'] },
  expiryDate: { uk: 'Придатне до', en: 'Expiry date', also: ['термінпридатності', 'вжитидо', 'expiry', 'useby'] },
} as const satisfies Record<ImportField, Record<Language, string> & { also: readonly string[] }>;

/** The name of a column as our own sheets have it. */
export const headingOf = (field: ImportField): Record<Language, string> => headings[field];

/** Letters alone: "Ціна, ₴ (без ПДВ)" and "ціна" are the same column. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}]/gu, '')
    .replace(/(грн|uah)$/, '');

const fields = new Map<string, ImportField>(
  (Object.keys(headings) as ImportField[]).flatMap(field => {
    const { uk, en, also } = headings[field];
    return [field, uk, en, ...also].map(word => [folded(word), field] as const);
  }),
);
const categories = new Map<string, GoodsCategory>(
  goodsCategories.flatMap(one =>
    [one, ...Object.values(labelOf('goodsCategory', one))].map(word => [folded(word), one] as const),
  ),
);

/** Which field a heading names, if it names one. */
export const fieldOf = (heading: string): ImportField | undefined => fields.get(folded(heading));
/** A category in either language; an unknown word stays, to be refused with what was written. */
export const categoryOf = (word: string): string => categories.get(folded(word)) ?? word;
