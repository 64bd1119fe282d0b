import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';

/** The name of the job that writes letters about notices, a batch at a time. */
export const letterJob = 'mail-notices';

/** Lets the queue write letters, no sooner than the pace allows; one job waits, however many notices there are. */
export const addLetterJob = (tx: Tx, seconds = 0) =>
  sql`
    SELECT graphile_worker.add_job(${letterJob}, '{}'::json, job_key => ${letterJob}, job_key_mode => 'preserve_run_at',
      run_at => now() + make_interval(secs => ${seconds}), queue_name => ${letterJob})`.execute(tx);
