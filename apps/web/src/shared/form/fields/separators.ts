/** How a value of digits is written in groups: a day as `DD.MM.YYYY`, a time as `HH:mm`. */
interface Writing {
  separator: string;
  /** Whatever people type instead of the separator. */
  separators: RegExp;
  /** What is before the last digit, when that digit begins a new group. */
  endOfGroup: RegExp;
  /** What is whole: a further digit belongs nowhere. */
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
 * Returns the text with its separators while it is typed, key by key. Only a key at the end is shaped: whoever corrects in
 * the middle, deletes or pastes is left alone. The separator is put in before the digit that needs it, never after the one
 * before, so that one typed by hand is not there twice.
 */
function withSeparators(typed: string, before: string, { separator, separators, endOfGroup, whole }: Writing): string {
  const key = typed.slice(before.length);
  if (!typed.startsWith(before) || key.length !== 1) return typed;
  if (separators.test(key)) return /\d$/.test(before) && !whole.test(before) ? before + separator : before;
  if (!/\d/.test(key)) return typed;
  if (whole.test(before)) return before;
  return endOfGroup.test(before) ? before + separator + key : typed;
}

/** Returns a day as it is typed, `5.3.1990`, `05.03.1990` or `05031990`, with its points. */
export const typeDay = (typed: string, before: string): string => withSeparators(typed, before, dayWriting);

/** Returns a time as it is typed, `9:30`, `930` or `0930`, with its colon: `93` is no hour, so the 3 is of the minutes. */
export const typeTime = (typed: string, before: string): string =>
  /^(?:[3-9]\d|2[4-9])\d$/.test(typed) && typed.startsWith(before)
    ? `${typed.slice(0, 1)}:${typed.slice(1)}`
    : withSeparators(typed, before, timeWriting);
