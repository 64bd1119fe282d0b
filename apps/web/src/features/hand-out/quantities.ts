import { addAmounts, isAmount, isMore, isPositive, subtractAmounts } from '@oplich/contract/shared/amounts';
import type { Language } from '@oplich/contract/shared/languages';
import { decimalToEdit, parseDecimal } from '../../shared/format/numbers.ts';
import type { HandOutLine } from './api.ts';
import type { GivenLine } from './queue/unsent-action.ts';

/** The contents of the fields, by position. */
export type Quantities = Readonly<Record<string, string>>;

/** Parses a number typed in the language of the page; returns the text itself if it is none. */
const parseQuantity = (value: string, language: Language) => parseDecimal(value, language) ?? value.trim();

/** Returns the lines of which less is in stock than planned per participant. */
export const shortLines = (lines: readonly HandOutLine[]): HandOutLine[] =>
  lines.filter(line => isMore(line.perParticipant, line.available));

/** Returns the planned quantities, limited to what is in stock, as text for the fields. */
export const possibleQuantities = (lines: readonly HandOutLine[], language: Language): Quantities =>
  Object.fromEntries(
    lines.map(({ positionId, perParticipant, available }) => [
      positionId,
      decimalToEdit(isMore(perParticipant, available) ? available : perParticipant, language),
    ]),
  );

export const isInvalidQuantity = (line: HandOutLine, value: string, language: Language): boolean =>
  !isAmount(parseQuantity(value, language)) || isMore(parseQuantity(value, language), line.perParticipant);

/** Returns the value one higher or lower, between zero and the planned quantity. */
export function step(line: HandOutLine, value: string, { by, language }: { by: 1 | -1; language: Language }): string {
  const current = isAmount(parseQuantity(value, language)) ? parseQuantity(value, language) : '0';
  const next = by > 0 ? addAmounts(current, '1') : subtractAmounts(current, '1');
  return decimalToEdit(isMore(next, line.perParticipant) ? line.perParticipant : next, language);
}

/** Returns the lines to send where all is given as planned. */
export const plannedLines = (lines: readonly HandOutLine[]): GivenLine[] =>
  lines.map(({ positionId, perParticipant }) => ({ positionId, quantity: perParticipant }));

/** Returns the lines to send, without those of which nothing is given. */
export const linesOf = (lines: readonly HandOutLine[], quantities: Quantities, language: Language): GivenLine[] =>
  lines
    .map(({ positionId }) => ({ positionId, quantity: parseQuantity(quantities[positionId] ?? '0', language) }))
    .filter(({ quantity }) => isPositive(quantity));
