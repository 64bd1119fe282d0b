import type { ApprovalKind } from '@oplich/contract';
import { labels } from '@oplich/contract/labels/by-language';
import type { Words } from './notification-words.ts';

/**
 * Notifications to administrators that something waits for them. They contain no personal names, so that erasing a person leaves nothing
 * behind here.
 */
export const administrationWords = {
  partnerWaiting: {
    uk: () => ({ title: 'Партнер чекає на перевірку', message: 'Новий партнер підтвердив електронну пошту.' }),
    en: () => ({ title: 'A partner is waiting to be verified', message: 'A new partner has confirmed the e-mail.' }),
  },
  updateWaiting: {
    uk: () => ({ title: 'Зміни даних чекають на перевірку', message: 'Партнер змінив перевірені дані.' }),
    en: () => ({ title: 'Changes are waiting to be verified', message: 'A partner has changed verified data.' }),
  },
  deletionRequested: {
    uk: () => ({
      title: 'Прохання видалити обліковий запис',
      message: 'Користувач просить видалити свій обліковий запис.',
    }),
    en: () => ({ title: 'A request to delete an account', message: 'Somebody asks to have their account deleted.' }),
  },
  helpRequestNew: {
    uk: ({ number, title }: { number: string; title: string }) => ({
      title: 'Новий запит на допомогу',
      message: `Запит ${number} «${title}».`,
    }),
    en: ({ number, title }: { number: string; title: string }) => ({
      title: 'A new help request',
      message: `Request ${number} “${title}”.`,
    }),
  },
  declarationSubmitted: {
    uk: ({ number }: { number: string }) => ({
      title: 'Декларація чекає на рішення',
      message: `Подано декларацію № ${number}.`,
    }),
    en: ({ number }: { number: string }) => ({
      title: 'A declaration is waiting for a decision',
      message: `Declaration ${number} was submitted.`,
    }),
  },
  actToCentral: {
    uk: ({ number }: { number: string | null }) => ({
      title: 'Акт на центральний склад',
      message: `Акт ${number} чекає на підтвердження.`,
    }),
    en: ({ number }: { number: string | null }) => ({
      title: 'An act to the central warehouse',
      message: `Act ${number} is waiting to be confirmed.`,
    }),
  },
  reportSubmitted: {
    uk: ({ eventName }: { eventName: string }) => ({
      title: 'Звіт чекає на перевірку',
      message: `Подано звіт про захід «${eventName}».`,
    }),
    en: ({ eventName }: { eventName: string }) => ({
      title: 'A report is waiting for review',
      message: `The report of “${eventName}” was submitted.`,
    }),
  },
  feedbackNew: {
    uk: ({ subject }: { subject: string }) => ({ title: 'Нове звернення', message: `«${subject}»` }),
    en: ({ subject }: { subject: string }) => ({ title: 'A new message', message: `“${subject}”` }),
  },
  approvalWaiting: {
    uk: ({ what }: Approved) => ({
      title: 'Очікує другого підтвердження',
      message: `${labels.uk.approvalKind[what]}. Підтвердьте або відхиліть протягом 24 годин.`,
    }),
    en: ({ what }: Approved) => ({
      title: 'Waiting for a second confirmation',
      message: `${labels.en.approvalKind[what]}. Confirm or decline it within 24 hours.`,
    }),
  },
  approvalGiven: {
    uk: ({ what }: Approved) => ({ title: 'Підтверджено й виконано', message: `${labels.uk.approvalKind[what]}.` }),
    en: ({ what }: Approved) => ({ title: 'Confirmed and done', message: `${labels.en.approvalKind[what]}.` }),
  },
  approvalDeclined: {
    uk: ({ what }: Approved) => ({
      title: 'Другий адміністратор відхилив',
      message: `${labels.uk.approvalKind[what]}.`,
    }),
    en: ({ what }: Approved) => ({
      title: 'The second administrator declined',
      message: `${labels.en.approvalKind[what]}.`,
    }),
  },
} satisfies Record<string, Words<never>>;

interface Approved {
  what: ApprovalKind;
}
