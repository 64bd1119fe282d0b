import type { HelpRequestStatus } from './states.ts';

/** The state of a request as people see it. */
export type HelpRequestState = HelpRequestStatus | 'withdrawn';

/** Returns the state of a request: one withdrawn by its requester was not rejected by anybody [R-REQ-19]. */
export const stateOfRequest = ({
  status,
  withdrawnAt,
}: {
  status: HelpRequestStatus;
  /** Absent: it was not taken back, or a server of the version before does not say. */
  withdrawnAt?: unknown;
}): HelpRequestState => (withdrawnAt ? 'withdrawn' : status);
