import type { Language } from '@oplich/contract';
import type { NoticeKind } from '@oplich/contract/notifications/schemas';
import { administrationWords } from './administration-words.ts';
import { eventWords } from './event-words.ts';
import { securityWords } from './security-words.ts';
import { thingWords } from './thing-words.ts';

/** A notice as it is read. */
export interface NoticeText {
  title: string;
  message: string;
}
/** Makes a notice of one kind in each language from what its deed gave. */
export type Words<P> = Record<Language, (params: P) => NoticeText>;

const words = {
  message: { uk: (own: NoticeText) => own, en: (own: NoticeText) => own },
  ...eventWords,
  ...thingWords,
  ...administrationWords,
  ...securityWords,
} satisfies Record<NoticeKind, Words<never>>;

/** What the deed behind a notice of a kind has to give. */
export type NoticeParams<K extends NoticeKind> = Parameters<(typeof words)[K]['uk']>[0];

/** Title and message of a kept notice; of a kind this version does not know nothing can be said. */
export function noticeText({ kind, params }: { kind: string; params: unknown }, language: Language): NoticeText {
  const known = (words as unknown as Record<string, Words<unknown> | undefined>)[kind];
  return known ? known[language](params) : { title: kind, message: '' };
}
