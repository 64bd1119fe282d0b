import type { Translated } from '../../../types.ts';
import type { ownData as uk } from '../../../uk/cabinet/people/own-data.ts';

export const ownData: Translated<typeof uk> = {
  consent: {
    title: 'Consent to data processing',
    given: 'Given on {{when}}.',
    version: 'Version of the text: {{version}}.',
  },
  invitations: {
    title: 'Invitations from organisers',
    lead: 'Organisers may look for whom to help by region, age and household. Who you are they see only when you respond to an invitation. Without this consent you can still apply as before.',
    agree: 'I may be invited to events',
    byNeeds: 'Also by what my household needs',
    byNeedsHint:
      'You may then also be invited when somebody looks for households with a person with a disability or a pregnant woman. If you respond, the organiser may understand that this concerns you.',
  },
  download: {
    title: 'A copy of my data',
    lead: 'One file with everything that is kept about you here:',
    holds: {
      profile: 'the profile with document numbers, and the consent',
      activity: 'events you took part in and aid you received',
      work: 'your events and warehouse',
      traces: 'sessions, log-ins and ways to log in, e-mails sent to you, and who looked at your data and when',
    },
    care: 'The file contains document numbers. Keep it where others do not see it.',
    action: 'Download the full file',
    pdf: 'Download PDF',
    coming: 'Preparing the file…',
    done: 'The file is downloaded.',
    failed: 'The download failed.',
  },
  deletion: {
    title: 'Deleting the account',
    lead: 'You ask for it and an administrator decides. What to know:',
    out: 'once deleted, the account can no longer be logged in to, and only administrators, who can restore it, see its data;',
    ends: {
      displaced: 'your applications and invitations are withdrawn and the places go to others;',
      philanthrop: 'it is possible once the scheduled events are held or cancelled;',
      administrator: 'at least one administrator has to remain.',
      member: 'you no longer act for any partner;',
    },
    erased: 'to have your personal data erased for good, say so in the request;',
    stays: {
      displaced: 'records of aid issued to you remain: it has to be accounted for.',
      philanthrop: 'records of the aid you issued and of goods remain: they have to be accounted for.',
      member: 'records of what you did for partners remain: they have to be accounted for.',
    },
    ask: 'Ask for deletion',
    confirmTitle: 'Send the request?',
    confirmText: 'Until an administrator decides, everything works as before and the request can be taken back.',
    reasonHint: 'If you want to explain, write a few words.',
    send: 'Send the request',
    sent: 'The request is sent.',
    asked: 'The request was sent on {{day}}. Until it is decided, everything works as before.',
    withdraw: 'Take the request back',
    withdrawn: 'The request is taken back. The account stays.',
  },
};
