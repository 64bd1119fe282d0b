/** What the compiler refuses about e-mails (`npm run types` reads this file; each expected error that is none fails it). */
import type { EmailName } from '@oplich/contract/emails/schemas';
import { expectTypeOf, test } from 'vitest';
import type { EmailContent, EmailParams, EmailTemplates } from './platform/email/index.ts';

const queued = (email: EmailContent) => email.template;

test('an email that lacks a parameter, or has a misspelt one, does not compile', () => {
  queued({ template: 'reportDue', params: { uniqueCode: '2026-12', daysLeft: 3 } });
  // @ts-expect-error -- `daysLeft` is missing
  queued({ template: 'reportDue', params: { uniqueCode: '2026-12' } });
  // @ts-expect-error -- `dayLeft` is misspelt
  queued({ template: 'reportDue', params: { uniqueCode: '2026-12', dayLeft: 3 } });
  // @ts-expect-error -- these are another email's
  queued({ template: 'reportDue', params: { reason: null } });
  // @ts-expect-error -- there is no such email
  queued({ template: 'reportDone', params: {} });
});

test('a template that reads what its email does not say does not compile, nor do templates without one of them', () => {
  // @ts-expect-error -- an act's email names no event
  ({ actIssued: ({ eventName }) => eventName }) satisfies Partial<EmailTemplates>;
  expectTypeOf<Omit<EmailTemplates, 'reportDue'>>().not.toExtend<EmailTemplates>();
});

test('every email says what it says, and only what survives the outbox as JSON', () => {
  expectTypeOf<keyof EmailParams>().toEqualTypeOf<EmailName>();
  type Kept<T> = T extends string | number | boolean | null
    ? T
    : T extends object
      ? { [P in keyof T]: Kept<T[P]> }
      : never;
  expectTypeOf<EmailParams>().toExtend<Kept<EmailParams>>();
});
