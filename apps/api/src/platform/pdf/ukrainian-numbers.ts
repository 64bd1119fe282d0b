const noBreak = '\u00a0';
const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, noBreak);

/** "1 234,5": an amount as Ukrainian papers write it. */
export function amountText(amount: string): string {
  const [whole = '0', part] = amount.split('.');
  return grouped(whole) + (part === undefined ? '' : `,${part}`);
}

/** "1 234,50": hryvnia with both digits, without the sign. */
export const moneyText = amountText;

/** "05.03.2026". */
export const dayText = (day: string): string => day.split('-').reverse().join('.');
