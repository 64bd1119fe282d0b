const noBreak = '\u00a0';

/** "1 234,5": an amount as Ukrainian documents write it; of money with both its digits. */
export function amountText(amount: string): string {
  const [whole = '', part] = amount.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, noBreak) + (part === undefined ? '' : `,${part}`);
}

/** "1 234,50 грн": documents use one sign of the hryvnia, that of primary documents. */
export const moneyText = (amount: string): string => `${amountText(amount)}${noBreak}грн`;
