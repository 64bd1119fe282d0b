import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { organizers } from '../shared/roles.ts';
import * as l from './late-issues.ts';

const ofCoordinators = {
  who: organizers,
  duties: { philanthrop: ['events'], administrator: ['events'] },
} as const;

export const lateIssueCalls = defineCalls({
  'POST /accounts/late-issues': {
    operationId: 'deliverLateIssue',
    who: 'anyone',
    body: l.DeliverLateIssue,
    answer: l.DeliveredLateIssue,
    errors: ['event_not_found', 'status_change_not_allowed', 'idempotency_key_reused'],
    summary:
      'Hand in an issue of aid that was made at the table and arrives after one’s duty ended, or the event was cancelled: it books nothing',
  },
  'GET /late-issues': {
    operationId: 'listLateIssues',
    ...ofCoordinators,
    query: l.LateIssuesQuery,
    answer: page(l.LateIssue),
    exports: true,
    summary: 'Issues that arrived after the duty of who made them had ended, or their event was cancelled',
  },
  'POST /late-issues/{id}/book': {
    operationId: 'bookLateIssue',
    ...ofCoordinators,
    answer: l.LateIssue,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed', 'insufficient_stock', 'goods_expired'],
    summary: 'Book a late issue under one’s own name, by the rules of every issue',
  },
  'POST /late-issues/{id}/dismiss': {
    operationId: 'dismissLateIssue',
    ...ofCoordinators,
    body: l.DismissLateIssue,
    answer: l.LateIssue,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Decide that a late issue is not booked, and why',
  },
});
