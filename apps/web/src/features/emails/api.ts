import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { OutgoingEmail } from '@oplich/contract/emails/schemas';
type EmailsQuery = NonNullable<CallRequest<Calls, 'GET /mails'>['query']>;

export const emailsList = (query: EmailsQuery) => api.query('GET /mails', { query });
export const emailsFile = (query: EmailsQuery, signal: AbortSignal) => api.call('GET /mails', { query, signal });
export const emailCounts = api.query('GET /mails/counts');
