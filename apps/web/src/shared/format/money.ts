import type { Language } from '@oplich/contract/shared/languages';
import { formatDay } from './dates.ts';
import { formatDecimal } from '@oplich/contract/shared/written-numbers';

export interface Rate {
  uahPerUsd: string | null;
  asOf: string | null;
}

const twoDigits = (value: string) => {
  const [whole = '0', part = ''] = value.split('.');
  return `${whole}.${part.padEnd(2, '0').slice(0, 2)}`;
};

/** `1 250,00 ₴` with no-break spaces, `UAH 1,250.00` as English has it: `₴1,250.00`. */
function formatHryvnia(amount: string, language: Language): string {
  const figures = formatDecimal(twoDigits(amount), language);
  return language === 'uk' ? `${figures}\u00a0₴` : `₴${figures}`;
}

/**
 * Formats money for a page. Ukrainian: hryvnia. English: dollars at the exchange rate, with the hryvnia and the day of the rate; only
 * hryvnia while no rate is known.
 */
export function moneyParts(amount: string, language: Language, rate?: Rate): { main: string; beside?: string } {
  const hryvnia = formatHryvnia(amount, language);
  if (language === 'uk' || !rate?.uahPerUsd || !rate.asOf) return { main: hryvnia };
  return {
    main: `$${formatDecimal(toDollars(amount, rate.uahPerUsd), language)}`,
    beside: `${hryvnia}, ${formatDay(rate.asOf)}`,
  };
}

/** The same in one line: `$30.12 (₴1,250.00, 05.03.2026)`. */
export function formatMoney(amount: string, language: Language, rate?: Rate): string {
  const { main, beside } = moneyParts(amount, language, rate);
  return beside ? `${main} (${beside})` : main;
}

/** Division on whole numbers, rounded half up to a cent. */
function toDollars(amount: string, uahPerUsd: string): string {
  const negative = amount.startsWith('-');
  const kopiykas = BigInt(twoDigits(amount.replace('-', '')).replace('.', ''));
  const [whole = '0', part = ''] = uahPerUsd.split('.');
  const rate = BigInt(whole + part.padEnd(4, '0').slice(0, 4));
  if (rate === 0n) return '0.00';
  const cents = (kopiykas * 10_000n * 2n + rate) / (rate * 2n);
  const digits = cents.toString().padStart(3, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
