/**
 * A line of the specification. The proof is the words of test titles, each of which bears the section's mark.
 * @returns {import('../cover.mjs').Line}
 */
const line =
  kind =>
  (section, says, ...proof) => ({ section, kind, says, proof });

export const route = line('route');
export const call = line('call');
export const state = line('state');
export const rule = line('rule');
export const limit = line('limit');
