/** Sums with amounts of goods, in whole thousandths: amounts never become binary fractions [R-API-18]. */

const places = 3;

/** `12.5` as 12500, or nothing when it is no amount. */
function thousandths(amount: string): bigint | undefined {
  const match = /^(\d+)(?:\.(\d{1,3}))?$/.exec(amount.trim());
  return match ? BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(places, '0')) : undefined;
}

function written(value: bigint): string {
  const digits = value.toString().padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/0+$/, '');
  return digits.slice(0, -places) + (part && `.${part}`);
}

export const isAmount = (typed: string): boolean => thousandths(typed) !== undefined;
export const isPositive = (amount: string): boolean => (thousandths(amount) ?? 0n) > 0n;
export const isWhole = (amount: string): boolean => (thousandths(amount) ?? 0n) % 1000n === 0n;

/** Returns the sum; a text that is no amount counts as 0. */
export const addAmounts = (one: string, other: string): string =>
  written((thousandths(one) ?? 0n) + (thousandths(other) ?? 0n));

export const isMore = (one: string, other: string): boolean => (thousandths(one) ?? 0n) > (thousandths(other) ?? 0n);

/** Returns how many people get `each` out of `stock`; undefined while `each` is no amount above 0. */
export function enoughFor(stock: string, each: string): number | undefined {
  const one = thousandths(each) ?? 0n;
  return one === 0n ? undefined : Number((thousandths(stock) ?? 0n) / one);
}

/** `each` for so many people. */
export const timesPeople = (each: string, people: number): string =>
  written((thousandths(each) ?? 0n) * BigInt(Math.max(0, Math.trunc(people))));

/** Returns `one` minus `other`, at least 0. */
export function subtractAmounts(one: string, other: string): string {
  const left = (thousandths(one) ?? 0n) - (thousandths(other) ?? 0n);
  return written(left > 0n ? left : 0n);
}

/**
 * Returns `quantity` × `price` in hryvnia, rounded half up to a kopiyka: what a line costs, on the page, in acts and in the
 * warehouse alike [R-API-18]. Nothing while one of them is no amount.
 */
export function lineTotal(quantity: string, price: string): string | undefined {
  const amount = thousandths(quantity);
  const each = thousandths(price);
  if (amount === undefined || each === undefined) return undefined;
  // Thousandths by thousandths: a kopiyka is ten thousand of these.
  const kopiykas = ((amount * each + 5_000n) / 10_000n).toString().padStart(3, '0');
  return `${kopiykas.slice(0, -2)}.${kopiykas.slice(-2)}`;
}
