/**
 * Check digits of Ukrainian identifiers. A wrong one is no refusal: the form asks to look again, the verifier is warned
 * [R-ACC-19]. Length and digits are the schemas' business.
 */

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

/** Whether ten digits are a tax number (RNOKPP) by their check digit. */
export function isTaxNumber(value: string): boolean {
  if (!/^\d{10}$/.test(value)) return false;
  const sum = weighted(value, [-1, 5, 7, 9, 4, 6, 10, 5, 7]);
  return (((sum % 11) + 11) % 11) % 10 === Number(value[9]);
}

/** The birthday a tax number speaks of: its first five digits count days, 1 is 01.01.1900. */
export function taxNumberBirthday(value: string): string | null {
  const days = Number(value.slice(0, 5));
  if (!/^\d{10}$/.test(value) || days === 0) return null;
  return new Date(Date.UTC(1900, 0, days)).toISOString().slice(0, 10);
}

/** Whether eight digits are an organization's code (EDRPOU) by their check digit. */
export function isEdrpou(value: string): boolean {
  if (!/^\d{8}$/.test(value)) return false;
  const usual = Number(value) < 30_000_000 || Number(value) > 60_000_000;
  const weights = usual ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6];
  const first = weighted(value, weights) % 11;
  const second =
    weighted(
      value,
      weights.map(weight => weight + 2),
    ) % 11;
  const check = first === 10 ? second % 10 : first;
  return check === Number(value[7]);
}
