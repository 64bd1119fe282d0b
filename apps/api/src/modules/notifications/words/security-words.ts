import type { Language } from '@oplich/contract';
import type { Words } from './notification-words.ts';

/** The actions on administrators or on how they log in. */
export type SecurityAction =
  | 'administratorInvited'
  | 'administratorDeleted'
  | 'administratorRestored'
  | 'dutiesChanged'
  | 'passwordSet'
  | 'secondFactorReset'
  | 'sessionsEnded'
  | 'dutyOn'
  | 'dutyOff'
  | 'fourEyesOn'
  | 'fourEyesOff';

export interface SecurityActionParams {
  what: SecurityAction;
  /** Names and emails of the actor and of the person concerned; administrators are never erased. */
  who: string;
  whom: string | null;
  address: string;
}

const titles: Record<Language, Record<SecurityAction, string>> = {
  uk: {
    administratorInvited: 'Запрошено нового адміністратора',
    administratorDeleted: 'Видалено обліковий запис адміністратора',
    administratorRestored: 'Відновлено обліковий запис адміністратора',
    dutiesChanged: 'Змінено обов’язки адміністратора',
    passwordSet: 'Адміністраторові задано новий пароль',
    secondFactorReset: 'Адміністраторові вимкнено двоетапний вхід',
    sessionsEnded: 'Завершено всі сеанси адміністратора',
    dutyOn: 'Двоетапний вхід став обов’язковим для адміністраторів',
    dutyOff: 'Двоетапний вхід більше не обов’язковий для адміністраторів',
    fourEyesOn: 'Незворотні дії тепер підтверджує другий адміністратор',
    fourEyesOff: 'Незворотні дії більше не потребують другого підтвердження',
  },
  en: {
    administratorInvited: 'A new administrator was invited',
    administratorDeleted: 'An administrator’s account was deleted',
    administratorRestored: 'An administrator’s account was restored',
    dutiesChanged: 'An administrator’s duties were changed',
    passwordSet: 'A new password was set for an administrator',
    secondFactorReset: 'An administrator’s two-step log-in was switched off',
    sessionsEnded: 'All sessions of an administrator were ended',
    dutyOn: 'Two-step log-in is now required of administrators',
    dutyOff: 'Two-step log-in is no longer required of administrators',
    fourEyesOn: 'What cannot be undone now takes a second administrator',
    fourEyesOff: 'What cannot be undone no longer takes a second confirmation',
  },
};

export const securityWords = {
  securityAction: {
    uk: ({ what, who, whom, address }: SecurityActionParams) => ({
      title: titles.uk[what],
      message: [
        whom && `Кого стосується: ${whom}.`,
        `Хто це зробив: ${who}, мережева адреса ${address}.`,
        'Якщо ви про це не домовлялися, зв’яжіться з цією людиною не через Опліч. Якщо це була не вона, завершіть усі сеанси її облікового запису, а тоді скасуйте зроблене.',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    en: ({ what, who, whom, address }: SecurityActionParams) => ({
      title: titles.en[what],
      message: [
        whom && `About: ${whom}.`,
        `Done by: ${who}, network address ${address}.`,
        'If this was not agreed, reach that person outside Oplich. If it was not them, end all sessions of their account, then undo what was done.',
      ]
        .filter(Boolean)
        .join(' '),
    }),
  },
} satisfies Record<string, Words<never>>;
