import { enColumns } from '@oplich/contract/labels/columns-en';
import { enStates } from '@oplich/contract/labels/parts/states-en';
import { expectedDays } from '@oplich/contract/shared/limits';
import type { feedback as uk } from '../../uk/cabinet/feedback.ts';
import type { Translated } from '../../types.ts';

export const feedback: Translated<typeof uk> = {
  title: 'Feedback',
  messageTitle: 'Message',
  inboxLead: 'What aid recipients and partners write to us. They get the reply by e-mail.',
  tabs: 'Messages by state',
  tab: { open: 'Waiting for a reply', answered: 'Answered' },
  state: enStates.feedbackState,
  search: 'Subject, text or name',
  subject: enColumns.feedback.subject,
  author: enColumns.feedback.author,
  date: enColumns.feedback.date,
  emptyInbox: {
    open: 'Everybody has been answered',
    answered: 'No replies yet',
  },
  emptyInboxText: {
    open: 'New messages will appear here.',
    answered: 'Messages that were answered will be kept here.',
  },
  form: {
    title: 'Write to us',
    lead: `We reply by e-mail within ${expectedDays.feedbackReply.from}–${expectedDays.feedbackReply.to} days.`,
    subject: 'Subject',
    subjectHint: 'In short: what it is about.',
    message: 'Message',
    messageHint: 'What happened, on which page, what you expected to see. Please leave out document numbers.',
    send: 'Send',
    sent: `Sent. We reply by e-mail within ${expectedDays.feedbackReply.from}–${expectedDays.feedbackReply.to} days.`,
    left_one: 'You can send {{count}} more message.',
    left_other: 'You can send {{count}} more messages.',
  },
  limit: {
    wait_one: 'You can write again in {{count}} day',
    wait_other: 'You can write again in {{count}} days',
    from: 'From {{when}}.',
    why: 'This way everybody gets an answer in time. What you have begun to write is kept on this device.',
  },
  own: {
    title: 'Your messages',
    reply: 'Reply',
    open: `We reply within ${expectedDays.feedbackReply.from}–${expectedDays.feedbackReply.to} days.`,
  },
  message: 'Message',
  reply: {
    title: 'Reply',
    by: '{{name}}, {{when}}',
    waits: `The reply will come to your e-mail within ${expectedDays.feedbackReply.from}–${expectedDays.feedbackReply.to} days and appear here.`,
    text: 'Text of the reply',
    hint: 'The e-mail goes out in the language the person chose; your text is sent as you write it.',
    askTitle: 'Send the reply?',
    askText: 'The person gets it by e-mail at once. A message is answered once.',
    send: 'Send the reply',
    sent: 'The reply has been sent by e-mail.',
    late: 'Somebody else has already answered this message.',
  },
  earlier: 'Other messages from this person',
  missing: 'Message not found',
  missingText: 'It may have been deleted together with its account, or there is a mistake in the link.',
  toSupport: 'To support',
  toInbox: 'To all messages',
};
