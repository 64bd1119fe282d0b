import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { Deps } from '../../deps.ts';
import { emailText, type EmailTemplates } from '../../platform/email/index.ts';
import { emailedToken } from '../../platform/secrets/emailed-token.ts';

declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    teamInvitation: { email: string; invitationId: string; partner: string };
  }
}

const texts = {
  uk: {
    subject: 'Вас запрошують до команди',
    invited: (partner: string) => `${partner} запрошує вас до своєї команди в Опліч.`,
    ownLogIn: `Ви матимете власний вхід: нічий пароль вам не потрібен. Посилання діє ${counted('uk', spans.teamInvitationHours, 'hours')} і лише один раз.`,
    button: 'Приєднатися',
    note: 'Якщо ви не знаєте, хто це, нічого робити не потрібно.',
  },
  en: {
    subject: 'You are invited to a team',
    invited: (partner: string) => `${partner} invites you to help on Oplich in their name.`,
    ownLogIn: `You get a log-in of your own: you need nobody’s password. The link works for ${counted('en', spans.teamInvitationHours, 'hours')} and only once.`,
    button: 'Join',
    note: 'If you do not know who this is, there is nothing you need to do.',
  },
} as const;

/** The invitation to a team. Its token is derived when it is sent, and stored in no table. */
export const teamEmailTemplates = ({ secrets }: Pick<Deps, 'secrets'>) =>
  ({
    teamInvitation: ({ email, invitationId, partner }, language, links) => {
      const { subject, invited, ownLogIn, button, note } = texts[language];
      return emailText(language, {
        subject,
        paragraphs: [invited(partner), ownLogIn],
        button: { label: button, url: links('/join', { email, token: emailedToken(secrets, invitationId) }) },
        note,
      });
    },
  }) satisfies Partial<EmailTemplates>;
