import type { Language } from '@oplich/contract';

/** A mail as it is read: the same words twice, plain and as HTML. */
export interface EmailText {
  subject: string;
  text: string;
  html: string;
}
/** What an action gave its mail; see `QueuedMail`. */
export type EmailParams = Readonly<Record<string, string | number | null>>;
/** Builds an address of a page: `links('/reset-password', { email, token })`. */
export type EmailLinks = (path: string, query?: Record<string, string>) => string;

/** Makes an email in the receiver's language. */
export type EmailTemplate = (params: EmailParams, language: Language, links: EmailLinks) => EmailText;
/** Each module exports its own; the app puts them together. */
export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;

export const emailLinks =
  (publicUrl: string): EmailLinks =>
  (path, query) =>
    publicUrl + path + (query ? `?${new URLSearchParams(query).toString()}` : '');
