import type { Language } from '@oplich/contract';
import type { VerifiedField } from '@oplich/contract/accounts/profile-updates';
import { emailText, type EmailTemplate, type EmailTemplates } from '../../../../platform/email/index.ts';

interface DecidedUpdate {
  fields: VerifiedField[];
  reason: string | null;
}
declare module '../../../../platform/email/email-params.ts' {
  interface EmailParams {
    updateApproved: DecidedUpdate;
    updateDeclined: DecidedUpdate;
  }
}

const passport = { uk: 'паспорт', en: 'passport' };
const taxNumber = { uk: 'податковий номер', en: 'tax number' };
const fullName = { uk: 'прізвище, ім’я, по батькові', en: 'surname, name, patronymic' };
const head = { uk: 'керівник організації', en: 'head of the organisation' };
const register = { uk: 'реєстр волонтерів', en: 'volunteer register' };

/** Fields as an email names them, never with what stands in them. */
const words: Record<VerifiedField, Record<Language, string>> = {
  surname: fullName,
  name: fullName,
  patronym: fullName,
  birthday: { uk: 'дата народження', en: 'birthday' },
  passportSeries: passport,
  passportNumber: passport,
  passportIssuedBy: passport,
  passportIssuedDate: passport,
  passportCopyFileIds: passport,
  taxNumber,
  taxNumberCopyFileIds: taxNumber,
  volunteerRegisterDate: register,
  volunteerCertificateFileIds: { uk: 'посвідчення волонтера', en: 'volunteer certificate' },
  regionId: { uk: 'область', en: 'oblast' },
  organizationName: { uk: 'назва організації', en: 'name of the organisation' },
  edrpou: { uk: 'код ЄДРПОУ', en: 'EDRPOU code' },
  organizationHeadSurname: head,
  organizationHeadName: head,
  organizationHeadPatronym: head,
  actsOnBasis: { uk: 'підстава, на якій діє керівник', en: 'basis on which the head acts' },
  nonProfitCertificateFileIds: { uk: 'рішення про неприбутковість', en: 'non-profit decision' },
  edrExtractFileIds: { uk: 'витяг з ЄДР', en: 'EDR extract' },
  officialLetterRequestFileIds: { uk: 'лист-запит', en: 'request letter' },
  declarationFileIds: { uk: 'декларація', en: 'declaration' },
  aidRegionIds: { uk: 'області, де надається допомога', en: 'oblasts of aid' },
};

const texts = {
  updateApproved: {
    uk: {
      subject: 'Зміни даних схвалено',
      first: 'Перевірку завершено. Нові дані вже діють.',
      changed: 'Що змінено',
      reason: 'Коментар',
      button: 'Переглянути дані',
    },
    en: {
      subject: 'The changes of your data are approved',
      first: 'The check is done. The new data are in force.',
      changed: 'What has changed',
      reason: 'Comment',
      button: 'See your data',
    },
  },
  updateDeclined: {
    uk: {
      subject: 'Зміни даних не схвалено',
      first: 'Перевірку завершено. Діють попередні дані; обліковий запис працює, як раніше.',
      changed: 'Що не змінено',
      reason: 'Причина',
      button: 'Внести зміни ще раз',
    },
    en: {
      subject: 'The changes of your data were not approved',
      first: 'The check is done. The earlier data stay in force, and the account works as before.',
      changed: 'What has not changed',
      reason: 'Reason',
      button: 'Change the data again',
    },
  },
} as const;

/** What a decision about a pending update says to the partner. */
export const updateEmailTemplates = {
  updateApproved: updateEmail('updateApproved'),
  updateDeclined: updateEmail('updateDeclined'),
} satisfies Partial<EmailTemplates>;

function updateEmail(kind: keyof typeof texts): EmailTemplate<DecidedUpdate> {
  return ({ fields, reason }, language, links) => {
    const { subject, first, changed, reason: reasonLabel, button } = texts[kind][language];
    const list = [...new Set(fields.map(field => words[field][language]))].join('; ');
    const paragraphs = [first, `${changed}: ${list}.`, ...(reason ? [`${reasonLabel}: ${reason}`] : [])];
    return emailText(language, { subject, paragraphs, button: { label: button, url: links('/cabinet/settings') } });
  };
}
