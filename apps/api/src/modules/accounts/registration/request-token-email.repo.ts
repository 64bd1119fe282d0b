import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import type { TokenKind } from './account-tokens.repo.ts';

export interface TokenRequest {
  kind: Exclude<TokenKind, 'correctRegistration'>;
  email: string;
  /** Where it was asked for. */
  address: string;
}

/** Leaves the request to the job that sends the email. */
export const queueTokenRequest = (tx: Tx, request: TokenRequest) =>
  // One request waits per address, however often it is made.
  sql`SELECT graphile_worker.add_job('mail-token', ${JSON.stringify(request)}::json,
    job_key := ${`mail-token ${request.kind} ${request.email}`}, job_key_mode := 'preserve_run_at')`.execute(tx);
