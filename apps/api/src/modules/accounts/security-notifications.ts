import type { Language } from '@oplich/contract';
import type { Tx } from '../../db/pool.ts';
import { longDateTime } from '../../platform/time/long-date.ts';
import { newId } from '../../platform/ids.ts';
import {
  emailText,
  queueEmails,
  type EmailContent,
  type EmailLinks,
  type EmailTemplate,
  type EmailTemplates,
} from '../../platform/email/index.ts';

interface Changed {
  /** When, as an instant. */
  at: string;
}
interface ExternalChanged extends Changed {
  provider: string;
}
interface ExternalUnlinked extends ExternalChanged {
  /** Where a new password by an emailed link parted it, and not the owner by itself. */
  byNewPassword?: boolean;
}
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    passwordChanged: Changed;
    emailChanged: Changed;
    secondFactorOn: Changed;
    secondFactorOff: Changed;
    recoveryCodesRenewed: Changed;
    externalLinked: ExternalChanged;
    externalUnlinked: ExternalUnlinked;
  }
}

/** The emails to the owner of an account about changes of how to log in, so that nobody else makes them unnoticed. */
const texts = {
  passwordChanged: {
    uk: { subject: 'Пароль змінено', line: 'Пароль до облікового запису змінено. Інші сеанси завершено.' },
    en: {
      subject: 'Your password was changed',
      line: 'The password of your account was changed. Other sessions ended.',
    },
  },
  emailChanged: {
    uk: {
      subject: 'Електронну пошту змінено',
      line: 'Електронну пошту облікового запису змінено. Входьте з новою адресою; пароль той самий.',
    },
    en: {
      subject: 'Your e-mail was changed',
      line: 'The e-mail of your account was changed. Log in with the new address; the password is the same.',
    },
  },
  secondFactorOn: {
    uk: {
      subject: 'Двоетапний вхід увімкнено',
      line: 'Тепер під час входу потрібен код із застосунку. Збережіть резервні коди: вони стануть у пригоді, якщо телефона не буде поруч.',
    },
    en: {
      subject: 'Two-step log-in is on',
      line: 'From now on logging in takes a code from the app. Keep the recovery codes: they help when the phone is not at hand.',
    },
  },
  secondFactorOff: {
    uk: { subject: 'Двоетапний вхід вимкнено', line: 'Для входу знову досить пароля.' },
    en: { subject: 'Two-step log-in is off', line: 'The password is enough to log in again.' },
  },
  recoveryCodesRenewed: {
    uk: { subject: 'Нові резервні коди', line: 'Створено нові резервні коди. Попередні більше не діють.' },
    en: { subject: 'New recovery codes', line: 'New recovery codes were made. The earlier ones no longer work.' },
  },
  externalLinked: {
    uk: {
      subject: 'Новий спосіб входу',
      line: (provider: string) => `Тепер до облікового запису можна увійти через ${provider}.`,
    },
    en: {
      subject: 'A new way to log in',
      line: (provider: string) => `You can now log in to your account with ${provider}.`,
    },
  },
  externalUnlinked: {
    uk: {
      subject: 'Спосіб входу від’єднано',
      line: (provider: string) => `Увійти до облікового запису через ${provider} більше не можна.`,
      because:
        'За посиланням із листа задано новий пароль, тому всі приєднані способи входу від’єднано. Свій можна приєднати знову: виберіть його на сторінці входу.',
    },
    en: {
      subject: 'A way to log in was removed',
      line: (provider: string) => `Logging in to your account with ${provider} no longer works.`,
      because:
        'A new password was set by the link of an e-mail, so every way to log in that had been joined was removed. You can join yours again: choose it on the log-in page.',
    },
  },
} as const;
const around = {
  uk: {
    when: (day: string) => `Коли: ${day} за київським часом.`,
    note: 'Якщо це зробили не ви, одразу задайте новий пароль.',
    button: 'Задати новий пароль',
  },
  en: {
    when: (day: string) => `When: ${day}, Kyiv time.`,
    note: 'If this was not you, set a new password at once.',
    button: 'Set a new password',
  },
} as const;
export type SecurityNotification = keyof typeof texts;

interface Receiver {
  id: string;
  email: string;
  language: Language;
}

/** Emails the owner in the transaction of the action. */
export const emailNotification = (
  tx: Tx,
  { id, email, language }: Receiver,
  content: EmailContent<SecurityNotification>,
): Promise<void> =>
  queueEmails(
    tx,
    [{ cause: `${content.template}:${newId()}`, to: { accountId: id, email, language }, ...content }],
    new Date(content.params.at),
  );

const written = (
  { subject, lines }: { subject: string; lines: readonly string[] },
  { at }: Changed,
  language: Language,
  links: EmailLinks,
) => {
  const { when, note, button } = around[language];
  return emailText(language, {
    subject,
    paragraphs: [...lines, when(longDateTime(new Date(at), language))],
    button: { label: button, url: links('/forgot-password') },
    note,
  });
};
type OfProvider = 'externalLinked' | 'externalUnlinked';
const aboutAccount =
  (name: Exclude<SecurityNotification, OfProvider>): EmailTemplate<Changed> =>
  (params, language, links) => {
    const { subject, line } = texts[name][language];
    return written({ subject, lines: [line] }, params, language, links);
  };
const linked: EmailTemplate<ExternalChanged> = (params, language, links) => {
  const { subject, line } = texts.externalLinked[language];
  return written({ subject, lines: [line(params.provider)] }, params, language, links);
};
const unlinked: EmailTemplate<ExternalUnlinked> = (params, language, links) => {
  const { subject, line, because } = texts.externalUnlinked[language];
  const lines = [line(params.provider), ...(params.byNewPassword ? [because] : [])];
  return written({ subject, lines }, params, language, links);
};

export const securityNotificationTemplates = {
  passwordChanged: aboutAccount('passwordChanged'),
  emailChanged: aboutAccount('emailChanged'),
  secondFactorOn: aboutAccount('secondFactorOn'),
  secondFactorOff: aboutAccount('secondFactorOff'),
  recoveryCodesRenewed: aboutAccount('recoveryCodesRenewed'),
  externalLinked: linked,
  externalUnlinked: unlinked,
} satisfies Partial<EmailTemplates>;
