import { emailText, type EmailTemplates } from '../../platform/email/index.ts';

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
export const feedbackEmailTemplates: EmailTemplates = {
  feedbackAnswered: (params, language, links) => {
    const text = words[language];
    const subject = String(params['subject'] ?? '');
    return emailText(language, {
      subject: text.subject(subject),
      paragraphs: [text.first(subject), ...String(params['message'] ?? '').split(/\n+/)],
      button: { label: text.button, url: links(`/cabinet/feedback/${String(params['id'])}`) },
      note: text.note,
    });
  },
};
