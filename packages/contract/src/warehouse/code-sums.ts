/** Where goods under a unique code are, and where they went, in the order in which pages and sheets tell it. */
export const codeSums = [
  'received',
  'issued',
  'transferred',
  'writtenOff',
  'shortage',
  'corrected',
  'onHand',
  'inTransit',
  'unaccounted',
] as const;
export type CodeSum = (typeof codeSums)[number];
