import { emailText, type EmailTemplates } from '../../../platform/email/index.ts';

declare module '../../../platform/email/email-params.ts' {
  interface EmailParams {
    accountDeleted: Record<string, never>;
    accountRestored: Record<string, never>;
    /** The day, in the receiver's words. */
    erasureDue: { on: string };
    /** The providers that were joined, where there were any. */
    passwordSetByAdministrator: { providers?: string[] };
    emailToPerson: { subject: string; message: string };
  }
}

const texts = {
  accountDeleted: {
    uk: {
      subject: 'Обліковий запис видалено',
      paragraphs: [
        'Адміністратор Опліч видалив ваш обліковий запис. Увійти більше не можна, а подані заявки відкликано.',
      ],
      note: 'Якщо це помилка, напишіть у службу підтримки: обліковий запис можна відновити. Адреса:',
    },
    en: {
      subject: 'Your account was deleted',
      paragraphs: [
        'An administrator of Oplich deleted your account. You can no longer log in; open applications are withdrawn.',
      ],
      note: 'If this is a mistake, write to support: the account can be restored. The address:',
    },
  },
  accountRestored: {
    uk: {
      subject: 'Обліковий запис відновлено',
      paragraphs: ['Обліковий запис знову працює. Заявки, які було відкликано, можна подати ще раз.'],
      button: 'Увійти',
    },
    en: {
      subject: 'Your account is restored',
      paragraphs: ['Your account works again. Applications that were withdrawn can be made anew.'],
      button: 'Log in',
    },
  },
  erasureDue: {
    uk: {
      subject: 'Ваші дані буде стерто',
      first: (day: string) =>
        `Ви давно не користувалися Опліч, тому ${day} ваш обліковий запис і особисті дані буде стерто назавжди.`,
      note: 'Щоб зберегти їх, увійдіть до цього дня. Якщо вони більше не потрібні, нічого робити не треба.',
      button: 'Увійти',
    },
    en: {
      subject: 'Your data will be erased',
      first: (day: string) =>
        `You have not used Oplich for a long time, so on ${day} your account and personal data are erased for ever.`,
      note: 'To keep them, log in before that day. If you no longer need them, there is nothing you need to do.',
      button: 'Log in',
    },
  },
  passwordSetByAdministrator: {
    uk: {
      subject: 'Адміністратор задав новий пароль',
      paragraphs: ['Адміністратор Опліч задав новий пароль до вашого облікового запису. Усі сеанси завершено.'],
      parted: (providers: string) =>
        `Входити через ${providers} тепер не можна: приєднані способи входу від’єднано. Їх можна приєднати знову після входу з новим паролем.`,
      button: 'Задати власний пароль',
      note: 'Новий пароль повідомить адміністратор. Після входу радимо змінити його на власний.',
    },
    en: {
      subject: 'An administrator changed your password',
      paragraphs: ['An administrator of Oplich set a new password for your account. All sessions have ended.'],
      parted: (providers: string) =>
        `Logging in with ${providers} no longer works: the ways to log in that were joined are removed. They can be joined again after a log-in with the new password.`,
      button: 'Set your own password',
      note: 'The administrator will tell you the new password. We advise changing it to one of your own after logging in.',
    },
  },
} as const;

/** Emails about what an administrator did with an account. */
export const administrationEmailTemplates = (supportEmail: string) =>
  ({
    accountDeleted(_params, language) {
      const { note, ...email } = texts.accountDeleted[language];
      return emailText(language, { ...email, note: `${note} ${supportEmail}` });
    },
    erasureDue: ({ on }, language, links) => {
      const { button, first, ...email } = texts.erasureDue[language];
      return emailText(language, {
        ...email,
        paragraphs: [first(on)],
        button: { label: button, url: links('/login') },
      });
    },
    accountRestored: (_params, language, links) => {
      const { button, ...email } = texts.accountRestored[language];
      return emailText(language, { ...email, button: { label: button, url: links('/login') } });
    },
    passwordSetByAdministrator: ({ providers = [] }, language, links) => {
      const { button, parted, ...email } = texts.passwordSetByAdministrator[language];
      const paragraphs = [...email.paragraphs, ...(providers.length > 0 ? [parted(providers.join(', '))] : [])];
      return emailText(language, { ...email, paragraphs, button: { label: button, url: links('/forgot-password') } });
    },
    /** The administrator's own words. */
    emailToPerson: ({ subject, message }, language) =>
      emailText(language, { subject, paragraphs: message.split(/\n{2,}/) }),
  }) satisfies Partial<EmailTemplates>;
