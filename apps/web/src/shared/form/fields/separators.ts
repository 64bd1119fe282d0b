/** How a value of digits is grouped: a day as `DD.MM.YYYY`, a time as `HH:mm`. */
interface Writing {
  separator: string;
  /** Characters that people type instead of the separator. */
  separators: RegExp;
  /** Matches text after which the next digit begins a new group. */
  endOfGroup: RegExp;
  /** Matches complete text, which takes no more digits. */
  whole: RegExp;
}

const dayWriting: Writing = {
  separator: '.',
  separators: /^[.,/\- бю]$/i,
  endOfGroup: /^(?:\d{2}|\d{1,2}\.\d{2})$/,
  whole: /^\d{1,2}\.\d{1,2}\.\d{4}$/,
};
const timeWriting: Writing = {
  separator: ':',
  separators: /^[:.,;\- жю]$/i,
  endOfGroup: /^(?:[01]\d|2[0-3])$/,
  whole: /^\d{1,2}:\d{2}$/,
};

/**
 * Inserts separators while typing. Only text typed at the end is formatted; corrections in the middle, deletions and pasted text are not. A
 * separator is inserted before the digit that needs it, so that one typed by hand is not doubled.
 */
function withSeparators(typed: string, before: string, { separator, separators, endOfGroup, whole }: Writing): string {
  const key = typed.slice(before.length);
  if (!typed.startsWith(before) || key.length !== 1) return typed;
  if (separators.test(key)) return /\d$/.test(before) && !whole.test(before) ? before + separator : before;
  if (!/\d/.test(key)) return typed;
  if (whole.test(before)) return before;
  return endOfGroup.test(before) ? before + separator + key : typed;
}

/** Formats a day while typing: `5.3.1990`, `05.03.1990` or `05031990`. */
export const typeDay = (typed: string, before: string): string => withSeparators(typed, before, dayWriting);

/** Formats a time while typing: `9:30`, `930` or `0930`. As 93 is not an hour, the 3 of `93` begins the minutes. */
export const typeTime = (typed: string, before: string): string =>
  /^(?:[3-9]\d|2[4-9])\d$/.test(typed) && typed.startsWith(before)
    ? `${typed.slice(0, 1)}:${typed.slice(1)}`
    : withSeparators(typed, before, timeWriting);
