import type { HelpRequestStatus } from './states.ts';

/** Where a request stands, as people are told it. */
export type HelpRequestState = HelpRequestStatus | 'withdrawn';

/** Returns where a request stands: what who asked took back was rejected by nobody [R-REQ-19]. */
export const stateOfRequest = ({
  status,
  withdrawnAt,
}: {
  status: HelpRequestStatus;
  /** Absent: it was not taken back, or a server of the version before does not say. */
  withdrawnAt?: unknown;
}): HelpRequestState => (withdrawnAt ? 'withdrawn' : status);
