import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { Deps } from '../../../deps.ts';
import { emailText, type EmailTemplates } from '../../../platform/email/index.ts';
import { emailedToken } from '../../../platform/secrets/emailed-token.ts';

interface Change {
  /** The id that the link is derived from. */
  changeId: string;
}
declare module '../../../platform/email/email-params.ts' {
  interface EmailParams {
    emailChangePresent: Change & { newEmail: string };
    emailChangeNew: Change;
  }
}

const texts = {
  emailChangePresent: {
    uk: {
      subject: 'Підтвердьте зміну електронної пошти',
      lead: (address: string) => `Надійшов запит змінити електронну пошту вашого облікового запису на ${address}.`,
      line: `Щоб змінити її, підтвердьте обидві адреси: посилання надіслано й на нову. Воно діє ${counted('uk', spans.emailChangeHours, 'hours')}.`,
      button: 'Підтвердити зміну',
      note: 'Якщо це не ви, нічого не підтверджуйте й одразу змініть пароль: хтось знає його.',
    },
    en: {
      subject: 'Confirm the change of your e-mail',
      lead: (address: string) => `Somebody asked to change the e-mail of your account to ${address}.`,
      line: `To change it, confirm both addresses: a link was sent to the new one as well. It works for ${counted('en', spans.emailChangeHours, 'hours')}.`,
      button: 'Confirm the change',
      note: 'If this was not you, confirm nothing and change your password at once: somebody knows it.',
    },
  },
  emailChangeNew: {
    uk: {
      subject: 'Підтвердьте нову електронну пошту',
      lead: () => 'Цю адресу вказано як нову електронну пошту облікового запису в Опліч.',
      line: `Щоб користуватися нею, підтвердьте обидві адреси: посилання надіслано й на попередню. Воно діє ${counted('uk', spans.emailChangeHours, 'hours')}.`,
      button: 'Підтвердити адресу',
      note: 'Якщо цю адресу вказано помилково, нічого робити не потрібно.',
    },
    en: {
      subject: 'Confirm your new e-mail',
      lead: () => 'This address was given as the new e-mail of an account in Oplich.',
      line: `To use it, confirm both addresses: a link was sent to the earlier one as well. It works for ${counted('en', spans.emailChangeHours, 'hours')}.`,
      button: 'Confirm this address',
      note: 'If this address was given by mistake, there is nothing you need to do.',
    },
  },
} as const;

/** The emails with the links of a change. Tokens are derived here, when an email is sent, and stored in no table. */
export function emailChangeTemplates({ secrets }: Pick<Deps, 'secrets'>) {
  return {
    emailChangePresent: ({ changeId, newEmail }, language, links) => {
      const { subject, lead, line, button, note } = texts.emailChangePresent[language];
      const url = links('/change-email', { token: emailedToken(secrets, changeId) });
      return emailText(language, { subject, paragraphs: [lead(newEmail), line], button: { label: button, url }, note });
    },
    emailChangeNew: ({ changeId }, language, links) => {
      const { subject, lead, line, button, note } = texts.emailChangeNew[language];
      const url = links('/change-email', { token: emailedToken(secrets, changeId) });
      return emailText(language, { subject, paragraphs: [lead(), line], button: { label: button, url }, note });
    },
  } satisfies Partial<EmailTemplates>;
}
