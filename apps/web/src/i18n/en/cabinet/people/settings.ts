import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';

export const settings = {
  title: 'Settings',
  sections: {
    label: 'Sections of the settings',
    personal: 'Personal data',
    organization: 'Organisation',
    volunteer: 'Volunteering',
    place: 'Address',
    documents: 'Documents',
    security: 'Log-in and security',
    household: 'My household',
    teams: 'Where I help',
    appearance: 'Language and appearance',
    ownData: 'My data',
  },
  /** What each section holds, in its row. */
  holds: {
    personal: 'Name, phone, e-mail, photo',
    organization: 'Name, EDRPOU code, head, regions of aid',
    volunteer: 'Register of volunteers, social network',
    place: 'Region, address, postal code',
    documents: 'Passport and tax number',
    security: 'Password, code at log-in, sessions',
    household: 'Whom you live with, what the household needs',
    teams: 'Teams you work in',
    appearance: 'Language of pages and e-mails, dark colours',
    ownData: 'A copy of all data, consents, deletion',
  },
  email: 'E-mail',
  emailFixed: 'You log in with this address. You can change it under “Log-in and security”.',
  partnerType: 'Kind of partner',
  partnerTypeFixed: 'The kind is chosen at sign-up and does not change afterwards.',
  isChecked: {
    volunteer:
      'Your name, date of birth, documents and their copies, the entry in the register of volunteers and the region of residence are checked by an administrator. Until then the earlier data hold. The rest changes at once.',
    organization:
      'Names, date of birth, documents and their copies, the organisation’s name and EDRPOU code, the basis on which the head acts and the regions of aid are checked by an administrator. Until then the earlier data hold. The rest changes at once.',
  },
  regionRule: `The region can be changed once in ${counted('en', spans.regionChangeDays, 'days')}.`,
  regionShut: `The region can be changed once in ${counted('en', spans.regionChangeDays, 'days')}. The next change is possible from {{day}}.`,
  save: 'Save',
  saveBar: 'Saving the changes',
  saved: 'The changes are saved.',
  savedAndWaits: 'The changes are saved. Some of them are waiting to be checked.',
  languageHint: 'E-mails come in this language too.',
  themeHint: 'Remembered on this device.',
  /** The product on the device’s own screen; offered here alone. */
  install: {
    title: 'Oplich on your screen',
    action: 'Add to the screen',
    steps: 'In the browser, press “Share”, then “Add to Home Screen”.',
    done: 'Oplich is on your screen.',
  },
  pending: {
    title: 'Waiting to be checked',
    lead: 'Submitted on {{day}}. The earlier data hold until an administrator decides.',
    now: 'Now',
    asked: 'To be',
    none: 'none',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    fullName: 'Surname, name, patronymic',
  },
};
