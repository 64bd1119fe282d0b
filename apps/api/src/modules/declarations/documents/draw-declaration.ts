import type { Declaration } from '@oplich/contract/declarations/schemas';
import { ukLabels } from '@oplich/contract/labels/uk';
import { shortDay } from '@oplich/contract/shared/kyiv-time';
import { longDay } from '../../../platform/time/long-date.ts';
import { facts, makeDocument, signatures, table, text, together } from '../../../platform/pdf/index.ts';
import { amountText, moneyText } from '../../../platform/pdf/ukrainian-numbers.ts';
import { declarationWords as words } from './declaration-words.ts';

type Declared = Pick<
  Declaration,
  | 'number'
  | 'uniqueCode'
  | 'date'
  | 'sender'
  | 'recipient'
  | 'carrier'
  | 'purpose'
  | 'status'
  | 'items'
  | 'totalWithoutVat'
>;

/** Draws a declaration: everything it says is given, so the same is always drawn the same. */
export const drawDeclaration = (declaration: Declared, at: Date): Promise<Buffer<ArrayBuffer>> =>
  makeDocument({ title: words.title, number: `№ ${declaration.number}`, language: 'uk', at }, [
    facts([
      [words.code, declaration.uniqueCode],
      [words.date, longDay(declaration.date, 'uk')],
      [words.sender, declaration.sender],
      [words.recipient, declaration.recipient],
      ...(declaration.carrier === null ? [] : [[words.carrier, declaration.carrier] as const]),
      [words.purpose, declaration.purpose],
      [words.status, words.statuses[declaration.status]],
    ]),
    text(words.goods, { isHeading: true }),
    goodsOf(declaration),
    together([text(`${words.total}: ${moneyText(declaration.totalWithoutVat)}`), signatures(words.signers)]),
  ]);

/** A column that would be empty all the way down leaves its room to the names. */
function goodsOf({ items }: Declared) {
  const hasDays = items.some(({ expiryDate }) => expiryDate !== null);
  return table({
    columns: [
      { label: words.columns.line, share: 1.1, align: 'right' },
      { label: words.columns.name, share: hasDays ? 5.4 : 6 },
      { label: words.columns.category, share: 3.2 },
      ...(hasDays ? [{ label: words.columns.expiryDate, share: 2.9 }] : []),
      { label: words.columns.units, share: 2.4 },
      { label: words.columns.quantity, share: 2.6, align: 'right' },
      { label: words.columns.price, share: 3, align: 'right' },
      { label: words.columns.total, share: 3.4, align: 'right' },
    ],
    rows: items.map((item, index) => [
      String(index + 1),
      item.name,
      ukLabels.goodsCategory[item.category],
      ...(hasDays ? [item.expiryDate === null ? '–' : shortDay(item.expiryDate)] : []),
      item.units,
      amountText(item.quantity),
      amountText(item.unitPriceWithoutVat),
      amountText(item.totalWithoutVat),
    ]),
  });
}
