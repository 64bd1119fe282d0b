import type { Language } from '@oplich/contract/shared/languages';

/**
 * What was typed as a decimal string, or nothing. Spaces group in either language, and comma or point is decimal; but who reads
 * English groups by commas, as the page does for them: `1,250` is a thousand and more. Nobody groups behind a nought.
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
 * Returns a number in few letters, as the axis of a chart has room for: `12,5 тис.`, `12.5K`. What it is exactly stands in
 * the table behind the chart.
 */
export const shortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
