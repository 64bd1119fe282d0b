import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { Translated } from '../types.ts';
import type { consent as uk } from '../uk/consent.ts';

/** What people agree to. A changed text is a new version: `consentVersion` of the contract. */
export const consent: Translated<typeof uk> = {
  read: { personalData: 'Read what this means', terms: 'Read the terms' },
  title: { personalData: 'Consent to personal data processing', terms: 'Terms of use' },
  version: 'Version {{version}}',
  parts: {
    holder: {
      title: 'Who is responsible for the data',
      text: 'The organisation that runs this Oplich site. It processes data under the Law of Ukraine “On Personal Data Protection”.',
    },
    data: {
      title: 'Which data',
      text: 'What you enter in this form and in the settings: name, date of birth, contacts, address, passport, tax number and copies of documents. Also your applications to events, the answers to them and the aid you receive. Document numbers are stored encrypted.',
    },
    purpose: {
      title: 'What for',
      text: 'So that aid reaches the people who need it, can be issued to you and nobody else, and can be accounted for. The data are not used for advertising.',
    },
    seenBy: {
      title: 'Who sees them',
      text: 'The administrators of the site. Partners who look for you by name or e-mail, to invite you to an event: name and oblast. The organiser of an event you take part in: age, phone and a part of the document number too, to check it at the hand-out. Your help request is read by the partners of your oblast; who takes it on sees the phone and address too, and you see their name and phone. The other side of an act: name and phone, and once the act is confirmed the address and tax number too. Who looked at your documents and when is recorded. Others get data only where the law demands it.',
    },
    kept: {
      title: 'For how long',
      text: `As long as you have an account. A deleted account is closed: nobody can log in to it, and only administrators see the data, who can restore it or erase the data for good. Where somebody who receives aid does nothing here for long, their data are erased too: we write ${counted('en', spans.erasureNotificationDays, 'days')} before. Records of issued aid remain: it has to be accounted for.`,
    },
    rights: {
      title: 'Your rights',
      text: 'At any time you can see, correct and download your data, and withdraw your consent by asking for the account to be deleted. All of this is in the settings under “My data”. A request about data is answered within 30 days. You can complain to the Ukrainian Parliament Commissioner for Human Rights.',
    },
    what: {
      title: 'What this site is',
      text: 'Oplich helps people find events where humanitarian aid is issued, and helps partners issue it fairly. The partner who issues the aid decides what it is and how much.',
    },
    free: {
      title: 'Aid is free',
      text: 'Nobody pays for taking part in an event or for the aid received. It may not be sold. If anyone asks for money, tell an administrator.',
    },
    truth: {
      title: 'True data',
      text: 'Give your real data and have one account. This way there is enough aid for more people.',
    },
    password: {
      title: 'Password',
      text: 'Tell nobody your password. Administrators do not know it and never ask for it.',
    },
    limits: {
      title: 'Limits',
      text: 'An administrator may close an account with somebody else’s or invented data. Places and aid at an event may not be enough for everyone: the answer to an application comes by e-mail.',
    },
  },
};
