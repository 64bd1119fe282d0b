import type { Operation } from '../../../platform/operation.ts';
import type { Person } from '../../../platform/user.ts';
import { queueTokenRequest, type TokenRequest } from './request-token-email.repo.ts';

/**
 * Records that a stranger asked for a link to be emailed. Whether the address is known is found out by the job, after the
 * answer: so the answer takes the same time for every address.
 */
export const requestTokenEmail = ({ tx }: Operation<Person | null>, request: TokenRequest) =>
  queueTokenRequest(tx, request);
