import type { Language } from '@oplich/contract';

/** A mail as it is read: the same words twice, plain and as HTML. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}
/** What a deed gave its mail; see `QueuedMail`. */
export type MailParams = Readonly<Record<string, string | number | null>>;
/** Builds an address of a page: `links('/reset-password', { email, token })`. */
export type MailLinks = (path: string, query?: Record<string, string>) => string;

/** Makes a mail in the receiver's language. */
export type MailTemplate = (params: MailParams, language: Language, links: MailLinks) => MailText;
/** Each module exports its own; the app puts them together. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

export const mailLinks =
  (publicUrl: string): MailLinks =>
  (path, query) =>
    publicUrl + path + (query ? `?${new URLSearchParams(query).toString()}` : '');
