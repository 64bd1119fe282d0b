import type { Language } from '@oplich/contract';
import type { EmailName } from '@oplich/contract/emails/schemas';
import type { EmailParams } from './email-params.ts';

/** An email as it is read: the same words twice, plain and as HTML. */
export interface EmailText {
  subject: string;
  text: string;
  html: string;
}
/** Builds an address of a page: `links('/reset-password', { email, token })`. */
export type EmailLinks = (path: string, query?: Record<string, string>) => string;

/** Makes an email in the receiver's language from what its action gave. */
export type EmailTemplate<Params> = (params: Params, language: Language, links: EmailLinks) => EmailText;
/** One for every email: each module exports its own (`satisfies Partial<EmailTemplates>`), the app puts them together. */
export type EmailTemplates = { readonly [K in EmailName]: EmailTemplate<EmailParams[K]> };

export const emailLinks =
  (publicUrl: string): EmailLinks =>
  (path, query) =>
    publicUrl + path + (query ? `?${new URLSearchParams(query).toString()}` : '');
