import type { Language } from '@oplich/contract';
import type { NotificationKind } from '@oplich/contract/notifications/schemas';
import { administrationWords } from './administration-words.ts';
import { eventWords } from './event-words.ts';
import { securityWords } from './security-words.ts';
import { thingWords } from './thing-words.ts';

/** A notification as it is read. */
export interface NotificationText {
  title: string;
  message: string;
}
/** Makes a notification of one kind in each language from what its action gave. */
export type Words<P> = Record<Language, (params: P) => NotificationText>;

const words = {
  message: { uk: (own: NotificationText) => own, en: (own: NotificationText) => own },
  ...eventWords,
  ...thingWords,
  ...administrationWords,
  ...securityWords,
} satisfies Record<NotificationKind, Words<never>>;

/** What the action behind a notification of a kind has to give. */
export type NotificationParams<K extends NotificationKind> = Parameters<(typeof words)[K]['uk']>[0];

/** Returns title and message of a stored notification; undefined for a kind that this version does not know. */
export function notificationText(
  { kind, params }: { kind: string; params: unknown },
  language: Language,
): NotificationText {
  const known = (words as unknown as Record<string, Words<unknown> | undefined>)[kind];
  return known ? known[language](params) : { title: kind, message: '' };
}
