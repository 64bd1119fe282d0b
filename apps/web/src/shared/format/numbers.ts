import type { Language } from '@oplich/contract/shared/languages';
import { inUnits } from '@oplich/contract/shared/units';

const noBreakSpace = '\u00a0';
const marks = {
  uk: { group: noBreakSpace, point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<Language, { group: string; point: string }>;

/** A decimal string in the writing of the language. Amounts never become binary numbers on the way. */
export function formatDecimal(value: string, language: Language): string {
  const { group, point } = marks[language];
  const [, sign = '', whole = '0', part] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return (sign ? '−' : '') + grouped + (part ? point + part : '');
}

/** Returns a quantity without idle zeros, with its unit: `12,5 кг`, `2 набори`. */
export function formatQuantity(value: string, language: Language, units?: string): string {
  const lean = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  const written = formatDecimal(lean, language);
  return units ? inUnits(written, lean, units) : written;
}

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
