import { limits } from '@oplich/contract/shared/limits';

export interface EmailList {
  /** Each address once, in small letters, in the order it was pasted. */
  emails: string[];
  /** How many were there more than once. */
  repeated: number;
  /** What cannot be an address, as it was pasted. */
  wrong: string[];
}

/** Whatever spreadsheets, letters and messengers put between addresses. */
const separators = /[\s,;|"<>()]+/;
const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
/** An address that lost its @: letters of a domain at the end; a date or initials are none. */
const lostAt = /^[\w.+-]+\.[a-z]{2,}$/i;

const normalEmail = (piece: string): string =>
  piece
    .replace(/^mailto:/i, '')
    .replace(/^['’.:]+|['’.:]+$/g, '')
    .toLowerCase();

const isAddress = (piece: string) => piece.length <= limits.email && address.test(piece);

/**
 * Finds addresses in a pasted list, also in rows with names and numbers, which are ignored. Reports rows without an address and invalid
 * addresses.
 */
export function parseEmails(text: string): EmailList {
  const emails = new Set<string>();
  const wrong = new Set<string>();
  let repeated = 0;
  for (const row of text.split(/[\r\n]+/)) {
    const pieces = row.split(separators).filter(Boolean);
    const candidates = pieces.filter(piece => piece.includes('@') || lostAt.test(piece));
    if (pieces.length > 0 && candidates.length === 0) wrong.add(row.trim());
    for (const candidate of candidates) {
      const email = normalEmail(candidate);
      if (!isAddress(email)) wrong.add(candidate);
      else if (emails.has(email)) repeated += 1;
      else emails.add(email);
    }
  }
  return { emails: [...emails], repeated, wrong: [...wrong] };
}

/** Returns the list without some of its addresses or rows; what is between the others stays as it is. */
export function withoutEntries(text: string, entries: readonly string[]): string {
  const removed = new Set(entries);
  return text
    .split(/\r?\n/)
    .filter(row => !removed.has(row.trim()))
    .map(row => ({
      row,
      left: row
        .split(/([\s,;|"<>()]+)/)
        .filter(piece => !removed.has(piece) && !removed.has(normalEmail(piece)))
        .join(''),
    }))
    .filter(({ row, left }) => left === row || /[^\s,;|"<>()]/.test(left))
    .map(({ left }) => left)
    .join('\n');
}
