import type { Language } from '@oplich/contract/shared/languages';

/** What was typed with a comma or a point, with or without spaces, as a decimal string, or nothing. */
export function parseDecimal(typed: string): string | undefined {
  const lean = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (!/^\d+(\.\d*)?$/.test(lean)) return undefined;
  return lean.replace(/\.$/, '');
}

/** Returns what part of a whole it is, in whole per cent; of nothing, nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/**
 * Returns a number in few letters, as the axis of a chart has room for: `12,5 тис.`, `12.5K`. What it is exactly stands in
 * the table behind the chart.
 */
export const shortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
