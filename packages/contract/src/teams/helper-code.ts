/** Letters and figures of a code: none that is taken for another when it is read out. */
export const helperCodeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const helperCodeLength = 12;

/** Returns a code as it is stored and compared: however it was typed. */
export const plainHelperCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
