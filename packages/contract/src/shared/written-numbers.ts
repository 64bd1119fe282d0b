import type { Language } from './languages.ts';
import { inUnits } from './units.ts';

const noBreakSpace = '\u00a0';
const marks = {
  uk: { group: noBreakSpace, point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<Language, { group: string; point: string }>;

/** Whether only who wrote it knows what it is: in `1,250` the comma may group as well as part the fraction. */
export const isAmbiguous = (written: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(written.replace(/\s/g, ''));

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

/** Goods by name and how much of them. */
export interface Amount {
  name: string;
  quantity: string;
  units: string;
}

/** Returns goods in one line: `Цукор – 2,5 кг; Ковдра – 1 шт.`. */
export const formatGoods = (goods: readonly Amount[], language: Language): string =>
  goods.map(({ name, quantity, units }) => `${name} – ${formatQuantity(quantity, language, units)}`).join('; ');
