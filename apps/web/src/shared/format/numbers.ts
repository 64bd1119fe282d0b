import type { Language } from '@oplich/contract/shared/languages';

/**
 * Parses a typed number to a decimal string; returns nothing for other text. Spaces group digits in either language, and comma or point is
 * the decimal sign; in English, commas group digits as on the page: `1,250` is more than a thousand. Nobody groups after a leading zero.
 */
export function parseDecimal(typed: string, language: Language): string | undefined {
  const bare = typed.replace(/\s/g, '');
  const isGrouped = language === 'en' && /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare);
  const lean = isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (!/^\d+(\.\d*)?$/.test(lean)) return undefined;
  return lean.replace(/\.$/, '');
}

/** Returns a decimal string as it is edited in a field: with the reader's sign, and without groups. */
export const decimalToEdit = (value: string, language: Language): string =>
  language === 'uk' ? value.replace('.', ',') : value;

/** Returns what part of a whole it is, in whole per cent; of nothing, nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/**
 * Formats a number briefly for the axis of a chart: `12,5 тис.`, `12.5K`. The exact number is in the table of the chart.
 */
export const shortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
