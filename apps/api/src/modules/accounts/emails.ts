import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { Language } from '@oplich/contract';
import type { Deps } from '../../deps.ts';
import { administrationEmailTemplates } from './administration/emails.ts';
import { emailChangeTemplates } from './email-change/emails.ts';
import { emailText, type EmailTemplate, type EmailTemplates } from '../../platform/email/index.ts';
import type { TokenEmail } from './registration/email-token.ts';
import { updateEmailTemplates } from './profile/update/emails.ts';
import { emailedToken } from '../../platform/secrets/emailed-token.ts';
import { securityNotificationTemplates } from './security-notifications.ts';

interface Token {
  email: string;
  tokenId: string;
}
interface Decided {
  reason: string | null;
}
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    confirmEmail: Token;
    resetPassword: Token;
    newAdministrator: Token;
    partnerApproved: Decided;
    partnerDeclined: Decided;
    partnerReturned: Token & { comment: string };
  }
}

const texts = {
  confirmEmail: {
    uk: {
      subject: 'Підтвердьте електронну пошту',
      paragraphs: [
        'Вітаємо! Щоб завершити реєстрацію в Опліч, підтвердьте цю адресу.',
        `Посилання діє ${counted('uk', spans.confirmEmailDays, 'days')}.`,
      ],
      button: 'Підтвердити пошту',
      note: 'Якщо цю адресу вказано помилково, нічого робити не потрібно.',
    },
    en: {
      subject: 'Confirm your e-mail',
      paragraphs: [
        'Welcome! To finish signing up to Oplich, confirm this address.',
        `The link works for ${counted('en', spans.confirmEmailDays, 'days')}.`,
      ],
      button: 'Confirm e-mail',
      note: 'If this address was given by mistake, there is nothing you need to do.',
    },
  },
  resetPassword: {
    uk: {
      subject: 'Новий пароль',
      paragraphs: [
        'Надійшов запит на новий пароль для цієї адреси.',
        `Посилання діє ${counted('uk', spans.passwordResetHours, 'hours')} і лише один раз.`,
      ],
      button: 'Задати новий пароль',
      note: 'Якщо запит надійшов не від вас, пароль залишається тим самим, і нічого робити не потрібно.',
    },
    en: {
      subject: 'A new password',
      paragraphs: [
        'A new password was requested for this address.',
        `The link works for ${counted('en', spans.passwordResetHours, 'hours')}, and only once.`,
      ],
      button: 'Set a new password',
      note: 'If this was not you, your password stays as it is, and there is nothing you need to do.',
    },
  },
  newAdministrator: {
    uk: {
      subject: 'Запрошення стати адміністратором',
      paragraphs: [
        'Для вас створено обліковий запис адміністратора в Опліч. Щоб почати, задайте пароль.',
        `Посилання діє ${counted('uk', spans.newAdministratorHours, 'hours')} і лише один раз.`,
      ],
      button: 'Задати пароль',
      note: 'Якщо термін минув, відкрийте сторінку входу й попросіть новий пароль для цієї адреси.',
    },
    en: {
      subject: 'You are invited as an administrator',
      paragraphs: [
        'An administrator account was made for you in Oplich. To begin, set a password.',
        `The link works for ${counted('en', spans.newAdministratorHours, 'hours')}, and only once.`,
      ],
      button: 'Set a password',
      note: 'If the time has run out, open the log-in page and ask for a new password for this address.',
    },
  },
  partnerApproved: {
    uk: {
      subject: 'Партнерський обліковий запис схвалено',
      paragraphs: ['Перевірку завершено. Тепер можна увійти, створювати заходи й вести склад.'],
      button: 'Увійти',
    },
    en: {
      subject: 'Your partner account is approved',
      paragraphs: ['The check is done. You can now log in, create events and keep your warehouse.'],
      button: 'Log in',
    },
  },
  partnerDeclined: {
    uk: {
      subject: 'Партнерський обліковий запис не схвалено',
      paragraphs: ['Перевірку завершено. Зараз обліковий запис схвалити не вдалося.'],
      note: 'Якщо дані змінилися або потрібне пояснення, напишіть у службу підтримки: рішення можна переглянути. Адреса:',
    },
    en: {
      subject: 'Your partner account was not approved',
      paragraphs: ['The check is done. The account could not be approved for now.'],
      note: 'If your details have changed or you need an explanation, write to support: the decision can be reviewed. The address:',
    },
  },
  partnerReturned: {
    uk: {
      subject: 'Реєстрацію повернуто на виправлення',
      paragraphs: ['Перевірку завершено. Щоб схвалити партнерський обліковий запис, потрібно дещо виправити.'],
      comment: 'Що виправити',
      after: `Відкрийте посилання, виправте дані й надішліть їх ще раз: усе, що ви вже вказали, збережено. Посилання діє ${counted('uk', spans.correctRegistrationDays, 'days')}.`,
      button: 'Виправити дані',
      note: 'Не передавайте посилання нікому: за ним видно ваші дані. Якщо воно вже не діє або є запитання, напишіть у службу підтримки:',
    },
    en: {
      subject: 'Your registration was returned for correction',
      paragraphs: ['The check is done. Before the partner account can be approved, something has to be corrected.'],
      comment: 'What to correct',
      after: `Open the link, correct the data and send them again: all you gave before is still there. The link works for ${counted('en', spans.correctRegistrationDays, 'days')}.`,
      button: 'Correct the data',
      note: 'Do not pass the link on: it shows your data. If it no longer works or you have a question, write to support:',
    },
  },
} as const;
const reasonLabel = { uk: 'Причина', en: 'Reason' } as const;

/** The emails of accounts. Tokens are derived here, when an email is sent, and stored in no table. */
export function accountEmailTemplates({ secrets, config }: Pick<Deps, 'secrets' | 'config'>) {
  const tokenEmail =
    (kind: Exclude<TokenEmail, 'partnerReturned'>, path: string): EmailTemplate<Token> =>
    ({ email, tokenId }, language, links) => {
      const { button, ...content } = texts[kind][language];
      const url = links(path, { email, token: emailedToken(secrets, tokenId) });
      return emailText(language, { ...content, button: { label: button, url } });
    };
  return {
    ...securityNotificationTemplates,
    ...administrationEmailTemplates(config.supportEmail),
    ...updateEmailTemplates,
    ...emailChangeTemplates({ secrets }),
    confirmEmail: tokenEmail('confirmEmail', '/confirm-email'),
    resetPassword: tokenEmail('resetPassword', '/reset-password'),
    newAdministrator: tokenEmail('newAdministrator', '/reset-password'),
    partnerApproved: ({ reason }, language, links) => {
      const { button, paragraphs, subject } = texts.partnerApproved[language];
      return emailText(language, {
        subject,
        paragraphs: [...paragraphs, ...reasonLine(reason, language)],
        button: { label: button, url: links('/login') },
      });
    },
    partnerDeclined: ({ reason }, language) => {
      const { subject, paragraphs, note } = texts.partnerDeclined[language];
      return emailText(language, {
        subject,
        paragraphs: [...paragraphs, ...reasonLine(reason, language)],
        // A declined partner cannot log in and so cannot write to support on the page.
        note: `${note} ${config.supportEmail}`,
      });
    },
    partnerReturned: ({ email, tokenId, comment }, language, links) => {
      const { subject, paragraphs, comment: label, after, button, note } = texts.partnerReturned[language];
      return emailText(language, {
        subject,
        paragraphs: [...paragraphs, `${label}: ${comment}`, after],
        button: { label: button, url: links('/correct', { email, token: emailedToken(secrets, tokenId) }) },
        note: `${note} ${config.supportEmail}`,
      });
    },
  } satisfies Partial<EmailTemplates>;
}

const reasonLine = (reason: string | null, language: Language) =>
  reason ? [`${reasonLabel[language]}: ${reason}`] : [];
