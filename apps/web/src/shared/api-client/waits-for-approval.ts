import type { WaitsForApproval } from '@oplich/contract/approvals/schemas';

/** Whether what was asked for has not happened yet: another administrator has to agree. */
export const waitsForApproval = (answer: unknown): answer is WaitsForApproval =>
  typeof answer === 'object' && answer !== null && 'approvalId' in answer;
