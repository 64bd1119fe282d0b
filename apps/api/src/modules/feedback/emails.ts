import { emailText, type EmailTemplates } from '../../platform/email/index.ts';

declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    feedbackAnswered: { id: string; subject: string; message: string };
  }
}

const words = {
  uk: {
    subject: (subject: string) => `Відповідь на ваше звернення: ${subject}`,
    first: (subject: string) => `Ви писали нам: «${subject}». Ось відповідь.`,
    button: 'Відкрити звернення',
    note: 'Якщо залишилися запитання, напишіть ще раз на сторінці «Підтримка».',
  },
  en: {
    subject: (subject: string) => `A reply to your message: ${subject}`,
    first: (subject: string) => `You wrote to us: “${subject}”. Here is the reply.`,
    button: 'Open the message',
    note: 'If anything is still unclear, write again on the page “Support”.',
  },
} as const;

/** The reply of an administrator, whole: who wrote need not log in to read it. */
export const feedbackEmailTemplates = {
  feedbackAnswered: ({ id, subject, message }, language, links) => {
    const text = words[language];
    return emailText(language, {
      subject: text.subject(subject),
      paragraphs: [text.first(subject), ...message.split(/\n+/)],
      button: { label: text.button, url: links(`/cabinet/feedback/${id}`) },
      note: text.note,
    });
  },
} satisfies Partial<EmailTemplates>;
