/** The usual things to bring to an event. Without zod: the first page of the cabinet says them too. */
export const bringItems = ['passport', 'displacedCertificate', 'taxNumber', 'ticket', 'bag'] as const;
export type BringItem = (typeof bringItems)[number];

export type DocumentKind = 'document' | 'idCard' | 'booklet';
export interface BringWords {
  toBring: Readonly<Record<DocumentKind, string>>;
  bringItem: Readonly<Record<Exclude<BringItem, 'passport'> | DocumentKind, string>>;
}

/**
 * Returns what to bring to an event, in words that follow "Bring": the one list of page, ticket, e-mail, paper and table
 * [R-UIX-43]. Empty: the usual documents. Of a known kind of document it is that one.
 */
export function whatToBring(
  items: readonly string[] | undefined,
  words: BringWords,
  kind: DocumentKind = 'document',
): string[] {
  if (!items || items.length === 0) return [words.toBring[kind]];
  return items.map(item => {
    if (item === 'passport') return words.bringItem[kind];
    const known = bringItems.find(one => one === item);
    return known && known !== 'passport' ? words.bringItem[known] : item;
  });
}

/** Returns the same of an event in one line. */
export const bringLine = (
  { whatToBring: items }: { whatToBring?: readonly string[] | undefined },
  words: BringWords,
  kind?: DocumentKind,
): string => whatToBring(items, words, kind).join('; ');
