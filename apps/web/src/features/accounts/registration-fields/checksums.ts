/** Check digits of Ukrainian numbers. A wrong one is a reason to look again, never a refusal. */

const digitsOf = (value: string) => Array.from(value, Number);
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** РНОКПП: ten digits, the last one checks the others. */
export function looksLikeTaxNumber(value: string): boolean {
  const digits = digitsOf(value);
  const rest = ((weighted(digits, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11;
  return rest % 10 === digits[9];
}

/** ЄДРПОУ: eight digits; the weights depend on the range, and a rest of 10 asks for a second pass. */
export function looksLikeEdrpou(value: string): boolean {
  const digits = digitsOf(value);
  const number = Number(value);
  const weights = number < 30_000_000 || number > 60_000_000 ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6];
  let rest = weighted(digits, weights) % 11;
  if (rest === 10)
    rest =
      weighted(
        digits,
        weights.map(weight => weight + 2),
      ) % 11;
  return (rest === 10 ? 0 : rest) === digits[7];
}
