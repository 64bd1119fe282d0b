import { addAmounts, isAmount, isMore, isPositive, subtractAmounts } from '@oplich/contract/shared/amounts';
import type { Language } from '@oplich/contract/shared/languages';
import { decimalToEdit, parseDecimal } from '../../shared/format/numbers.ts';
import type { HandOutLine } from './api.ts';
import type { GivenLine } from './queue/unsent-action.ts';

/** What stands in the fields, by position. */
export type Quantities = Readonly<Record<string, string>>;

/** As every field reads a number, in the language of the page; what cannot be read stays as it was written. */
const typed = (value: string, language: Language) => parseDecimal(value, language) ?? value.trim();

/** Where the stock is short of the plan. */
export const shortLines = (lines: readonly HandOutLine[]): HandOutLine[] =>
  lines.filter(line => isMore(line.perParticipant, line.available));

/** As planned, or what there still is, as it is written in a field. */
export const possibleQuantities = (lines: readonly HandOutLine[], language: Language): Quantities =>
  Object.fromEntries(
    lines.map(({ positionId, perParticipant, available }) => [
      positionId,
      decimalToEdit(isMore(perParticipant, available) ? available : perParticipant, language),
    ]),
  );

export const isWrong = (line: HandOutLine, value: string, language: Language): boolean =>
  !isAmount(typed(value, language)) || isMore(typed(value, language), line.perParticipant);

/** One up or down, within nothing and the plan. */
export function step(line: HandOutLine, value: string, { by, language }: { by: 1 | -1; language: Language }): string {
  const now = isAmount(typed(value, language)) ? typed(value, language) : '0';
  const next = by > 0 ? addAmounts(now, '1') : subtractAmounts(now, '1');
  return decimalToEdit(isMore(next, line.perParticipant) ? line.perParticipant : next, language);
}

/** The lines as they are sent; one of which nothing is given is left out. */
export const linesOf = (lines: readonly HandOutLine[], quantities: Quantities, language: Language): GivenLine[] =>
  lines
    .map(({ positionId }) => ({ positionId, quantity: typed(quantities[positionId] ?? '0', language) }))
    .filter(({ quantity }) => isPositive(quantity));
