import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { Approval } from '@oplich/contract/approvals/schemas';
type ApprovalsQuery = NonNullable<CallRequest<Calls, 'GET /approvals'>['query']>;

export const approvalsList = (query: ApprovalsQuery) => api.query('GET /approvals', { query });
export const approvalsFile = (query: ApprovalsQuery, signal: AbortSignal) =>
  api.call('GET /approvals', { query, signal });
/** How many wait: only the number is looked at. */
export const waitingApprovals = approvalsList({ state: ['waiting'], pageSize: 1 });
