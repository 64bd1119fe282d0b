import type { WaitsForApproval } from '@oplich/contract/approvals/schemas';

/** Whether the requested action has not happened yet, because another administrator has to agree. */
export const waitsForApproval = (answer: unknown): answer is WaitsForApproval =>
  typeof answer === 'object' && answer !== null && 'approvalId' in answer;
