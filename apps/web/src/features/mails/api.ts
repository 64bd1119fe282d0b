import type { Calls } from '@oplich/contract/calls';
import type { Sent } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { OutgoingLetter } from '@oplich/contract/emails/schemas';
type MailsQuery = NonNullable<Sent<Calls, 'GET /mails'>['query']>;

export const mailsList = (query: MailsQuery) => api.query('GET /mails', { query });
export const mailCounts = api.query('GET /mails/counts');
