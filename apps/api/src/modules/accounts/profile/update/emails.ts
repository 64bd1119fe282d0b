import { labels } from '@oplich/contract/labels/by-language';
import type { PersonField } from '@oplich/contract/labels/labels';
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

/** The names of fields in emails, which never contain their values; some fields share one name. */
const partOf: Record<VerifiedField, PersonField> = {
  surname: 'fullName',
  name: 'fullName',
  patronym: 'fullName',
  birthday: 'birthday',
  passportSeries: 'passport',
  passportNumber: 'passport',
  passportIssuedBy: 'passport',
  passportIssuedDate: 'passport',
  passportCopyFileIds: 'passport',
  taxNumber: 'taxNumber',
  taxNumberCopyFileIds: 'taxNumber',
  volunteerRegisterDate: 'volunteerRegisterDate',
  volunteerCertificateFileIds: 'volunteerCertificate',
  regionId: 'region',
  organizationName: 'organizationName',
  edrpou: 'edrpou',
  organizationHeadSurname: 'head',
  organizationHeadName: 'head',
  organizationHeadPatronym: 'head',
  actsOnBasis: 'actsOnBasis',
  nonProfitCertificateFileIds: 'nonProfitCertificate',
  edrExtractFileIds: 'edrExtract',
  officialLetterRequestFileIds: 'officialLetterRequest',
  declarationFileIds: 'declaration',
  aidRegionIds: 'aidRegions',
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

/** What a field is called in the list: the label of one that goes on in the field itself says nothing there. */
const fieldNames = {
  uk: { ...labels.uk.person, actsOnBasis: 'підстава, на якій діє керівник' },
  en: { ...labels.en.person, actsOnBasis: 'the basis on which the head acts' },
};

/** What a decision about a pending update says to the partner. */
export const updateEmailTemplates = {
  updateApproved: updateEmail('updateApproved'),
  updateDeclined: updateEmail('updateDeclined'),
} satisfies Partial<EmailTemplates>;

/** Returns a label as it appears within a sentence: with a small first letter, unless it is an abbreviation. */
const insideSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function updateEmail(kind: keyof typeof texts): EmailTemplate<DecidedUpdate> {
  return ({ fields, reason }, language, links) => {
    const { subject, first, changed, reason: reasonLabel, button } = texts[kind][language];
    const list = [...new Set(fields.map(field => insideSentence(fieldNames[language][partOf[field]])))].join('; ');
    const paragraphs = [first, `${changed}: ${list}.`, ...(reason ? [`${reasonLabel}: ${reason}`] : [])];
    return emailText(language, { subject, paragraphs, button: { label: button, url: links('/cabinet/settings') } });
  };
}
