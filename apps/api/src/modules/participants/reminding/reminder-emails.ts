import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import type { ComingAnswer } from '@oplich/contract/participants/reminders';
import type { Deps } from '../../../deps.ts';
import type { EmailLinks, EmailTemplates } from '../../../platform/email/index.ts';
import { emailedToken } from '../../../platform/secrets/emailed-token.ts';
import { bringAndTravelLines, type TravelFacts } from '../documents/travel-facts.ts';
import { arrivalLines } from '../windows/arrival-words.ts';
import { eventEmail, type EventNews } from '../event-email.ts';

interface Reminder extends EventNews {
  reminderId: string;
  travel?: TravelFacts;
  window?: ArrivalWindow | null;
}
declare module '../../../platform/email/email-params.ts' {
  interface EmailParams {
    eventReminder: Reminder;
  }
}

const notComing = { uk: 'Не зможу прийти, звільнити місце', en: 'I cannot come, free my place' } as const;

/** The reminder of an event: what to bring, and two links whose page asks for confirmation. */
export const reminderEmailTemplates = ({ secrets }: Pick<Deps, 'secrets'>) => {
  const linkTo = (answer: ComingAnswer, { reminderId }: Reminder, links: EmailLinks) =>
    links('/coming', { token: emailedToken(secrets, reminderId), answer });
  return {
    eventReminder: eventEmail<Reminder>(
      {
        uk: {
          subject: name => `Нагадування: ${name}`,
          first: name => `Нагадуємо про захід «${name}», на який вас чекають. Скажіть, чи прийдете.`,
          button: 'Я прийду',
        },
        en: {
          subject: name => `Reminder: ${name}`,
          first: name => `A reminder of “${name}”, where you are expected. Please say whether you are coming.`,
          button: 'I am coming',
        },
      },
      {
        lines: (params, language) => [...arrivalLines(params, language), ...bringAndTravelLines(params, language)],
        buttonUrl: (params, links) => linkTo('coming', params, links),
        link: (params, language, links) => ({ label: notComing[language], url: linkTo('notComing', params, links) }),
      },
    ),
  } satisfies Partial<EmailTemplates>;
};
