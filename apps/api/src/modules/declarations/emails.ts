import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { Language } from '@oplich/contract';
import { emailText, type EmailTemplates } from '../../platform/email/index.ts';

interface Decided {
  id: string;
  number: string;
}
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    declarationAccepted: Decided;
    declarationRejected: Decided & { comment: string };
    reportDue: { uniqueCode: string; daysLeft: number };
  }
}

const texts = {
  accepted: {
    uk: {
      subject: (number: string) => `Декларацію № ${number} прийнято`,
      first: (number: string) => `Декларацію № ${number} прийнято. Товари вже на вашому складі під унікальним кодом.`,
      next: `Подайте звіт про наявність і розподіл протягом ${counted('uk', spans.aidReportDays, 'days')} від дня оформлення. Його готує сторінка коду.`,
      button: 'Відкрити декларацію',
    },
    en: {
      subject: (number: string) => `Declaration ${number} is accepted`,
      first: (number: string) =>
        `Declaration ${number} is accepted. The goods are in your warehouse under the unique code.`,
      next: `The report of availability and distribution is due within ${counted('en', spans.aidReportDays, 'days')} of clearance. The page of the code makes it.`,
      button: 'Open the declaration',
    },
  },
  rejected: {
    uk: {
      subject: (number: string) => `Декларацію № ${number} повернуто`,
      first: (number: string) => `Декларацію № ${number} повернуто. Виправте її та подайте ще раз.`,
      next: 'Що треба виправити',
      button: 'Виправити декларацію',
    },
    en: {
      subject: (number: string) => `Declaration ${number} was returned`,
      first: (number: string) => `Declaration ${number} was returned. Correct it and submit it again.`,
      next: 'What has to be corrected',
      button: 'Correct the declaration',
    },
  },
} as const satisfies Record<string, Record<Language, object>>;

const reminders = {
  uk: {
    subject: (code: string) => `Звіт за кодом ${code}`,
    left: (days: number) =>
      days < 0
        ? `Строк звіту про наявність і розподіл минув. Прострочено днів: ${-days}.`
        : days > 0
          ? `Днів до кінця строку звіту про наявність і розподіл: ${days}.`
          : 'Сьогодні останній день строку звіту про наявність і розподіл.',
    why: (code: string) =>
      `За унікальним кодом ${code} ще є товари, про які не звітовано. Без звіту допомога вважається використаною не за призначенням.`,
    button: 'Відкрити облік за кодом',
  },
  en: {
    subject: (code: string) => `The report of code ${code}`,
    left: (days: number) =>
      days < 0
        ? `The report of availability and distribution is overdue. Days overdue: ${-days}.`
        : days > 0
          ? `Days left to report availability and distribution: ${days}.`
          : 'Today is the last day to report availability and distribution.',
    why: (code: string) =>
      `Under the unique code ${code} there are goods not yet accounted for. Without a report the aid counts as misused.`,
    button: 'Open the account of the code',
  },
} as const satisfies Record<Language, object>;

/** Emails about declarations: what an administrator decided, and how many of the 90 days are left. */
export const declarationEmailTemplates = {
  declarationAccepted: ({ id, number }, language, links) => {
    const { subject, first, next, button } = texts.accepted[language];
    return emailText(language, {
      subject: subject(number),
      paragraphs: [first(number), next],
      button: { label: button, url: links(`/cabinet/help/declarations/${id}`) },
    });
  },
  declarationRejected: ({ id, number, comment }, language, links) => {
    const { subject, first, next, button } = texts.rejected[language];
    return emailText(language, {
      subject: subject(number),
      paragraphs: [first(number), `${next}: ${comment}`],
      button: { label: button, url: links(`/cabinet/help/declarations/${id}`) },
    });
  },
  reportDue: ({ uniqueCode: code, daysLeft }, language, links) => {
    const { subject, left, why, button } = reminders[language];
    return emailText(language, {
      subject: subject(code),
      paragraphs: [left(daysLeft), why(code)],
      button: { label: button, url: links('/cabinet/storage/codes/account', { code }) },
    });
  },
} satisfies Partial<EmailTemplates>;
