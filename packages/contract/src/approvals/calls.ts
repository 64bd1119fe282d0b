import { defineCalls } from '../shared/call.ts';
import { accountDuties } from '../shared/duties.ts';
import { page } from '../shared/lists.ts';
import { administrators } from '../shared/roles.ts';
import { Approval, ApprovalsQuery } from './schemas.ts';

// Each of them asks for the duty of what it is about besides.
const duties = { administrator: accountDuties } as const;

export const approvalCalls = defineCalls({
  'GET /approvals': {
    operationId: 'listApprovals',
    who: administrators,
    duties,
    query: ApprovalsQuery,
    answer: page(Approval),
    exports: true,
    summary: 'What waits for a second yes, and what became of it',
  },
  'POST /approvals/{id}/approve': {
    operationId: 'approveApproval',
    who: administrators,
    duties,
    answer: Approval,
    errors: ['status_change_not_allowed'],
    summary: 'Say the second yes: what another administrator asked for happens now',
  },
  'POST /approvals/{id}/decline': {
    operationId: 'declineApproval',
    who: administrators,
    duties,
    answer: Approval,
    errors: ['status_change_not_allowed'],
    summary: 'Say no, or take back what one asked for: it does not happen',
  },
});
