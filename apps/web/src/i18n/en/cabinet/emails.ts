import { enColumns } from '@oplich/contract/labels/columns-en';
import { enStates } from '@oplich/contract/labels/parts/states-en';
import type { Translated } from '../../types.ts';
import type { emails as uk } from '../../uk/cabinet/emails.ts';

export const emails: Translated<typeof uk> = {
  title: 'E-mails',
  lead: 'How e-mails to people went. What stands in them is not shown.',
  tabs: 'States of e-mails',
  search: 'Beginning of the e-mail address',
  which: enColumns.email.kind,
  to: enColumns.email.to,
  attempts: enColumns.email.attempts,
  said: enColumns.email.said,
  retry: 'Send again',
  retried: 'The e-mail is in the queue again.',
  state: enStates.emailState,
  at: {
    failed: enColumns.email.failed,
    waiting: enColumns.email.created,
    sent: enColumns.email.sent,
  },
  empty: {
    failed: 'All e-mails are delivered',
    waiting: 'The queue is empty',
    sent: 'No e-mails yet',
  },
  emptyText: {
    failed: 'An e-mail that cannot be delivered appears here and can be sent again.',
    waiting: 'E-mails leave at once; here stand those that are waiting for the next try.',
    sent: 'Sent e-mails will appear here.',
  },
  email: enStates.email,
};
