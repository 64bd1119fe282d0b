import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { emailJob } from './email-job.ts';

/** Lets the queue write emails, no sooner than the pace allows; one job waits, however many notifications there are. */
export const addEmailJob = (db: Reader, seconds = 0) =>
  sql`
    SELECT graphile_worker.add_job(${emailJob}, '{}'::json, job_key => ${emailJob}, job_key_mode => 'preserve_run_at',
      run_at => now() + make_interval(secs => ${seconds}), queue_name => ${emailJob})`.execute(db);
