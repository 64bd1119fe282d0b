import type { Words } from './notification-words.ts';

interface Request {
  number: string;
  title: string;
}
/** What somebody did with a request that another held. */
type TakenOver = 'executed' | 'rejected' | 'released';
interface Act {
  number: string | null;
}
interface Declaration {
  number: string;
}
interface Report {
  eventName: string;
}
interface Applications {
  count: number;
  /** Where all are to one event. */
  eventName: string | null;
}
interface Decided {
  reason: string | null;
}

const because = { uk: reasonLine('Причина'), en: reasonLine('Reason') };
function reasonLine(label: string) {
  return (reason: string | null) => (reason ? ` ${label}: ${reason}` : '');
}

/** Notifications about the reader's own requests, acts, declarations, reports and data. */
export const thingWords = {
  requestsNew: {
    uk: ({ count }: { count: number }) => ({
      title: 'Нові запити людей',
      message: `Нових запитів у ваших областях, які ще ніхто не взяв: ${count}.`,
    }),
    en: ({ count }: { count: number }) => ({
      title: 'New requests of people',
      message: `New requests in your regions that nobody has taken yet: ${count}.`,
    }),
  },
  applicationsNew: {
    uk: ({ count, eventName }: Applications) => ({
      title: 'Нові заявки',
      message:
        eventName === null ? `Нових заявок на ваші заходи: ${count}.` : `Захід «${eventName}», нових заявок: ${count}.`,
    }),
    en: ({ count, eventName }: Applications) => ({
      title: 'New applications',
      message:
        eventName === null
          ? `New applications to your events: ${count}.`
          : `“${eventName}”, new applications: ${count}.`,
    }),
  },
  householdAsked: {
    uk: ({ name }: Asker) => ({
      title: 'Вас питають, чи ви одна родина',
      message: `${name} хоче позначити, що ви живете однією родиною. Без вашої згоди нічого не зміниться. Даних одне одного ви не побачите.`,
    }),
    en: ({ name }: Asker) => ({
      title: 'You are asked whether you are one household',
      message: `${name} wants to say that you live as one household. Without your consent nothing changes. Neither of you will see the other’s data.`,
    }),
  },
  householdLinked: {
    uk: ({ name }: Asker) => ({
      title: 'Ви тепер одна родина',
      message: `${name} підтверджує, що ви живете однією родиною.`,
    }),
    en: ({ name }: Asker) => ({
      title: 'You are one household now',
      message: `${name} confirms that you live as one household.`,
    }),
  },
  helpRequestClaimed: {
    uk: ({ number, title }: Request) => ({
      title: 'Ваш запит узяли в роботу',
      message: `Запит ${number} «${title}» узяли в роботу. З вами зв’яжуться, щоб домовитися про допомогу.`,
    }),
    en: ({ number, title }: Request) => ({
      title: 'Somebody took up your request',
      message: `Somebody took up request ${number} “${title}” and will contact you to arrange the help.`,
    }),
  },
  helpRequestReleased: {
    uk: ({ number, title }: Request) => ({
      title: 'Ваш запит знову чекає',
      message: `Запит ${number} «${title}» зараз ніхто не виконує. Він знову чекає на того, хто зможе допомогти.`,
    }),
    en: ({ number, title }: Request) => ({
      title: 'Your request is waiting again',
      message: `Nobody is working on request ${number} “${title}” now. It is waiting for somebody who can help.`,
    }),
  },
  helpRequestClaimExpired: {
    uk: ({ number, title }: Request) => ({
      title: 'Час на виконання запиту минув',
      message: `Запит ${number} «${title}» знову вільний, і товари, відкладені для нього, теж. Якщо можете допомогти, візьміть його в роботу ще раз.`,
    }),
    en: ({ number, title }: Request) => ({
      title: 'Your time to help with a request is over',
      message: `Request ${number} “${title}” is open to others again, and the goods kept back for it are free. If you can help, take it up once more.`,
    }),
  },
  helpRequestClaimEnded: {
    // Quotes nothing: after the author is erased, nothing leads from here to their request.
    uk: ({ number }: Pick<Request, 'number'>) => ({
      title: 'Запит більше не потрібно виконувати',
      message: `Того, хто подав запит ${number}, більше немає на платформі. Нічого робити не потрібно: товари, відкладені для нього, знову вільні.`,
    }),
    en: ({ number }: Pick<Request, 'number'>) => ({
      title: 'A request you took need not be executed',
      message: `Whoever made request ${number} is no longer on the platform. There is nothing for you to do: the goods kept back for it are free again.`,
    }),
  },
  helpRequestTakenOver: {
    uk: ({ number, title, how }: Request & { how: TakenOver }) => ({
      title: 'Запит, який ви взяли, більше не ваш',
      message: `Адміністратор ${{ executed: 'виконав', rejected: 'відхилив', released: 'звільнив' }[how]} запит ${number} «${title}». Товари, відкладені для нього, знову вільні.`,
    }),
    en: ({ number, title, how }: Request & { how: TakenOver }) => ({
      title: 'A request you took is no longer yours',
      message: `An administrator ${{ executed: 'executed', rejected: 'rejected', released: 'released' }[how]} request ${number} “${title}”. The goods kept back for it are free again.`,
    }),
  },
  helpRequestExecuted: {
    uk: ({ number, title, place }: Request & { place?: string | null }) => ({
      title: 'Запит виконано',
      message: `Запит ${number} «${title}» виконано.${place ? ` Де отримати: ${place}.` : ''}`,
    }),
    en: ({ number, title, place }: Request & { place?: string | null }) => ({
      title: 'Your request is executed',
      message: `Request ${number} “${title}” has been executed.${place ? ` Where to collect: ${place}.` : ''}`,
    }),
  },
  helpRequestRejected: {
    uk: ({ number, title, comment }: Request & { comment: string | null }) => ({
      title: 'Запит відхилено',
      message: `Запит ${number} «${title}» відхилено. Можна одразу надіслати інший.${because.uk(comment)}`,
    }),
    en: ({ number, title, comment }: Request & { comment: string | null }) => ({
      title: 'Your request was rejected',
      message: `Request ${number} “${title}” was rejected. You can send another one at once.${because.en(comment)}`,
    }),
  },
  helpRequestReopened: {
    uk: ({ number, title, comment }: Request & { comment: string | null }) => ({
      title: 'Запит знову на розгляді',
      message: `Акт за запитом ${number} «${title}» скасовано, і запит знову на розгляді.${because.uk(comment)}`,
    }),
    en: ({ number, title, comment }: Request & { comment: string | null }) => ({
      title: 'Your request is open again',
      message: `The act of request ${number} “${title}” is cancelled, and the request is under consideration again.${because.en(comment)}`,
    }),
  },
  actIssued: {
    uk: ({ number }: Act) => ({ title: 'Вам надіслано акт', message: `Акт ${number} чекає на ваше підтвердження.` }),
    en: ({ number }: Act) => ({
      title: 'An act was sent to you',
      message: `Act ${number} is waiting for you to confirm it.`,
    }),
  },
  actConfirmed: {
    uk: ({ number }: Act) => ({ title: 'Акт підтверджено', message: `Отримувач підтвердив акт ${number}.` }),
    en: ({ number }: Act) => ({ title: 'An act is confirmed', message: `The receiver has confirmed act ${number}.` }),
  },
  actShort: {
    uk: ({ number }: Act) => ({
      title: 'Акт підтверджено з нестачею',
      message: `За актом ${number} отримано менше, ніж надіслано. Нестачу записано в історії ваших позицій.`,
    }),
    en: ({ number }: Act) => ({
      title: 'An act was confirmed with a shortfall',
      message: `Less arrived under act ${number} than was sent. The shortage is written in the history of your positions.`,
    }),
  },
  actCancelled: {
    uk: ({ number, reason }: Act & { reason: string }) => ({
      title: 'Акт скасовано',
      message: `Акт ${number} скасовано.${because.uk(reason)}`,
    }),
    en: ({ number, reason }: Act & { reason: string }) => ({
      title: 'An act is cancelled',
      message: `Act ${number} is cancelled.${because.en(reason)}`,
    }),
  },
  declarationAccepted: {
    uk: ({ number }: Declaration) => ({
      title: 'Декларацію прийнято',
      message: `Товари за декларацією № ${number} вже на вашому складі.`,
    }),
    en: ({ number }: Declaration) => ({
      title: 'A declaration is accepted',
      message: `The goods of declaration ${number} are in your warehouse.`,
    }),
  },
  declarationRejected: {
    uk: ({ number, comment }: Declaration & { comment: string | null }) => ({
      title: 'Декларацію повернуто',
      message: `Виправте декларацію № ${number} та подайте ще раз.${because.uk(comment)}`,
    }),
    en: ({ number, comment }: Declaration & { comment: string | null }) => ({
      title: 'A declaration was returned',
      message: `Correct declaration ${number} and submit it again.${because.en(comment)}`,
    }),
  },
  codeReportDue: {
    uk: ({ uniqueCode, daysLeft }: { uniqueCode: string; daysLeft: number }) => ({
      title: `Звіт за кодом ${uniqueCode}`,
      message:
        daysLeft < 0
          ? `Строк звіту про наявність і розподіл минув. Прострочено днів: ${-daysLeft}.`
          : daysLeft > 0
            ? `Днів до кінця строку звіту про наявність і розподіл: ${daysLeft}.`
            : 'Сьогодні останній день строку звіту про наявність і розподіл.',
    }),
    en: ({ uniqueCode, daysLeft }: { uniqueCode: string; daysLeft: number }) => ({
      title: `The report on code ${uniqueCode}`,
      message:
        daysLeft < 0
          ? `The report of availability and distribution is overdue. Days overdue: ${-daysLeft}.`
          : daysLeft > 0
            ? `Days left to report availability and distribution: ${daysLeft}.`
            : 'Today is the last day to report availability and distribution.',
    }),
  },
  partnerApproved: {
    uk: ({ reason }: Decided) => ({
      title: 'Обліковий запис схвалено',
      message: `Можна створювати заходи, вести склад і допомагати.${reason ? ` ${reason}` : ''}`,
    }),
    en: ({ reason }: Decided) => ({
      title: 'Your account is approved',
      message: `You can create events, run a warehouse and help people.${reason ? ` ${reason}` : ''}`,
    }),
  },
  partnerDeclined: {
    uk: ({ reason }: Decided) => ({
      title: 'Реєстрацію відхилено',
      message: `Адміністратор не схвалив обліковий запис.${because.uk(reason)}`,
    }),
    en: ({ reason }: Decided) => ({
      title: 'Your registration was declined',
      message: `An administrator did not approve the account.${because.en(reason)}`,
    }),
  },
  updateApproved: {
    uk: ({ reason }: Decided) => ({
      title: 'Зміни даних схвалено',
      message: `Нові дані вже діють.${reason ? ` ${reason}` : ''}`,
    }),
    en: ({ reason }: Decided) => ({
      title: 'The changes to your data are approved',
      message: `The new data are now in use.${reason ? ` ${reason}` : ''}`,
    }),
  },
  updateDeclined: {
    uk: ({ reason }: Decided) => ({
      title: 'Зміни даних не схвалено',
      message: `Діють попередні дані.${because.uk(reason)}`,
    }),
    en: ({ reason }: Decided) => ({
      title: 'The changes to your data were not approved',
      message: `The earlier data are still in use.${because.en(reason)}`,
    }),
  },
  reportDue: {
    uk: ({ eventName }: Report) => ({
      title: 'Подайте звіт про захід',
      message: `Захід «${eventName}» проведено, звіт ще не подано.`,
    }),
    en: ({ eventName }: Report) => ({
      title: 'A report is due',
      message: `“${eventName}” took place, and its report is not submitted yet.`,
    }),
  },
  reportStillReturned: {
    uk: ({ eventName }: Report) => ({
      title: 'Звіт чекає на виправлення',
      message: `Звіт про захід «${eventName}» повернуто. Виправте його та подайте ще раз.`,
    }),
    en: ({ eventName }: Report) => ({
      title: 'A returned report is waiting to be corrected',
      message: `The report of “${eventName}” was returned. Correct it and submit it again.`,
    }),
  },
  reportAccepted: {
    uk: ({ eventName }: Report) => ({
      title: 'Звіт прийнято',
      message: `Звіт про захід «${eventName}» прийнято. Захід завершено.`,
    }),
    en: ({ eventName }: Report) => ({
      title: 'The report is accepted',
      message: `The report of “${eventName}” is accepted. The event is finished.`,
    }),
  },
  reportReturned: {
    uk: ({ eventName, comment }: Report & { comment: string }) => ({
      title: 'Звіт повернуто',
      message: `Доповніть звіт про захід «${eventName}» та подайте ще раз. ${comment}`,
    }),
    en: ({ eventName, comment }: Report & { comment: string }) => ({
      title: 'The report was returned',
      message: `Complete the report of “${eventName}” and submit it again. ${comment}`,
    }),
  },
  feedbackAnswered: {
    uk: ({ subject }: { subject: string }) => ({
      title: 'Відповідь на ваше звернення',
      message: `На звернення «${subject}» є відповідь.`,
    }),
    en: ({ subject }: { subject: string }) => ({
      title: 'Your message is answered',
      message: `There is an answer to “${subject}”.`,
    }),
  },
} satisfies Record<string, Words<never>>;

interface Asker {
  name: string;
}
