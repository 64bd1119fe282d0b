import { labelOf } from '@oplich/contract/labels/by-language';
import { goodsCategories, type GoodsCategory, type Language } from '@oplich/contract';
import type { ImportField } from '@oplich/contract/warehouse/import-fields';

/** The headings of exported lists, so that an export can be imported again. */
const exportedHeadings = (column: 'balance' | 'documentPrice' | 'bookCost') => Object.values(labelOf('goods', column));

/** Other headings that people use for a column, already folded. */
const otherNames: Record<ImportField, readonly string[]> = {
  name: ['найменування', 'товар', 'назватовару', 'item', 'goods'],
  category: [],
  units: ['одвиміру', 'одиниці', 'од', 'одвим', 'unit'],
  quantity: ['ксть', 'кть', 'qty', 'amount', ...exportedHeadings('balance')],
  netUnitPrice: [...exportedHeadings('documentPrice'), 'ціна', 'ціназаодиницю', 'цінабезпдв', 'price', 'unitprice'],
  costPerItemWithoutVat: [
    ...exportedHeadings('bookCost'),
    'вартістьодиниці',
    'вартістьодиницідляобліку',
    'cost',
    'costperitem',
  ],
  uniqueCode: ['унікальнийкодгуманітарноїдопомоги', 'код', 'code', 'uniquecodeofhumanitarianaid'],
  receivedDate: ['отримано', 'датанадходження', 'receivedon'],
  expiryDate: ['термінпридатності', 'вжитидо', 'expiry', 'useby'],
};

/** Returns the heading of a column in exported sheets. */
export const headingOf = (field: ImportField): Record<Language, string> => labelOf('goods', field);

/** Reduces a heading to its letters, so that "Ціна, ₴ (без ПДВ)" and "ціна" are the same column. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}]/gu, '')
    .replace(/(грн|uah)$/, '');

/** A field and the rank of a heading for it: the product's own headings are before other names. */
interface RankedField {
  field: ImportField;
  rank: number;
}

const fields = new Map<string, RankedField>(
  (Object.keys(otherNames) as ImportField[]).flatMap(field =>
    [field, ...Object.values(headingOf(field)), ...otherNames[field]].map(
      (heading, rank) => [fold(heading), { field, rank }] as const,
    ),
  ),
);

/** Names of categories in sheets of earlier versions. */
const earlierCategories: Partial<Record<GoodsCategory, readonly string[]>> = {
  clothing: ['Одяг і постіль', 'Clothing and bedding'],
  children: ['Дитяче'],
  appliances: ['Техніка'],
};

const categories = new Map<string, GoodsCategory>(
  goodsCategories.flatMap(one =>
    [one, ...Object.values(labelOf('goodsCategory', one)), ...(earlierCategories[one] ?? [])].map(
      word => [fold(word), one] as const,
    ),
  ),
);

/**
 * Returns the column of each field that a heading names. An exported list has both the quantity received and the balance:
 * the heading of the lower rank wins, then the column further left.
 */
export function columnsOf(headings: readonly (string | undefined)[]): Map<ImportField, number> {
  const rankedColumns = headings
    .flatMap((heading, index) => {
      const match = heading === undefined ? undefined : fields.get(fold(heading));
      return match ? [{ ...match, index }] : [];
    })
    // A map keeps the last value of a key, so the best column comes last.
    .sort((a, b) => b.rank - a.rank || b.index - a.index);
  return new Map(rankedColumns.map(({ field, index }) => [field, index]));
}

/** Returns the category named in either language; an unknown word is returned as is, and the schema refuses it. */
export const categoryOf = (word: string): string => categories.get(fold(word)) ?? word;
