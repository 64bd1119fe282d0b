/** Encodings an answer may leave in, the better first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const refusals = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
} as const satisfies Record<Encoding, RegExp>;

/** Returns whether the other side takes an encoding, by its `Accept-Encoding` (RFC 9110 §12.5.3). */
export const takesEncoding = (encoding: Encoding, accepted = ''): boolean =>
  accepted.includes(encoding) && !refusals[encoding].test(accepted);
