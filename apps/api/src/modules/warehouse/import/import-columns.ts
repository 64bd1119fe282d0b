import { labelOf } from '@oplich/contract/labels/by-language';
import { goodsCategories, type GoodsCategory, type Language } from '@oplich/contract';
import type { ImportField } from '@oplich/contract/warehouse/import-fields';

/** The headings of our exported lists: what was taken out can be brought in. */
const inOurLists = (column: 'balance' | 'documentPrice' | 'bookCost') => Object.values(labelOf('goods', column));

/** What else people call a column of goods, beside the name that our own sheets give it. */
const otherNames: Record<ImportField, readonly string[]> = {
  name: ['найменування', 'товар', 'назватовару', 'item', 'goods'],
  category: [],
  units: ['одвиміру', 'одиниці', 'од', 'одвим', 'unit'],
  quantity: ['ксть', 'кть', 'qty', 'amount', ...inOurLists('balance')],
  netUnitPrice: [...inOurLists('documentPrice'), 'ціна', 'ціназаодиницю', 'цінабезпдв', 'price', 'unitprice'],
  costPerItemWithoutVat: [
    ...inOurLists('bookCost'),
    'вартістьодиниці',
    'вартістьодиницідляобліку',
    'cost',
    'costperitem',
  ],
  uniqueCode: ['унікальнийкодгуманітарноїдопомоги', 'код', 'code', 'uniquecodeofhumanitarianaid'],
  receivedDate: ['отримано', 'датанадходження', 'receivedon'],
  expiryDate: ['термінпридатності', 'вжитидо', 'expiry', 'useby'],
};

/** The name of a column as our own sheets have it. */
export const headingOf = (field: ImportField): Record<Language, string> => labelOf('goods', field);

/** Letters alone: "Ціна, ₴ (без ПДВ)" and "ціна" are the same column. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}]/gu, '')
    .replace(/(грн|uah)$/, '');

/** Of several headings that name a field the one with the lowest `rank` is its column: ours is before what else people say. */
interface Named {
  field: ImportField;
  rank: number;
}

const fields = new Map<string, Named>(
  (Object.keys(otherNames) as ImportField[]).flatMap(field =>
    [field, ...Object.values(headingOf(field)), ...otherNames[field]].map(
      (word, rank) => [folded(word), { field, rank }] as const,
    ),
  ),
);

/** What our own sheets called a category before. */
const earlierCategories: Partial<Record<GoodsCategory, readonly string[]>> = {
  clothing: ['Одяг і постіль', 'Clothing and bedding'],
  children: ['Дитяче'],
  appliances: ['Техніка'],
};

const categories = new Map<string, GoodsCategory>(
  goodsCategories.flatMap(one =>
    [one, ...Object.values(labelOf('goodsCategory', one)), ...(earlierCategories[one] ?? [])].map(
      word => [folded(word), one] as const,
    ),
  ),
);

/** Returns in which column each field is that a heading names: a list has what was received beside what is left of it. */
export function columnsOf(headings: readonly (string | undefined)[]): Map<ImportField, number> {
  const ranked = headings
    .flatMap((heading, index) => {
      const named = heading === undefined ? undefined : fields.get(folded(heading));
      return named ? [{ ...named, index }] : [];
    })
    // The last of each field stays: of the lowest rank, and the first column among those.
    .sort((a, b) => b.rank - a.rank || b.index - a.index);
  return new Map(ranked.map(({ field, index }) => [field, index]));
}
/** A category in either language; an unknown word stays, to be refused with what was written. */
export const categoryOf = (word: string): string => categories.get(folded(word)) ?? word;
