import { Logger, parseCronItems, run } from 'graphile-worker';
import type { Pool } from 'pg';

/** A piece of work that happens once, however many copies of the product run: carried out by the queue in PostgreSQL. */
export interface Job {
  /** Throws when it should be tried again, later and later. */
  run(payload: unknown): Promise<void>;
  /** When it happens by itself, as in a crontab (UTC): `10 1 * * *`. */
  cron?: string;
}
export type Jobs = Readonly<Record<string, Job>>;

/**
 * How the queue works. By itself it tells the database of a job's end without waiting for the answer: a process that
 * stops then could leave done work undone on paper, and it would be done again. A batch, even of no delay, is waited for.
 */
export const queuePreset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

interface JobsOptions {
  pool: Pool;
  jobs: Jobs;
  log: (line: { jobs: 'error' | 'warning'; message: string }) => void;
}

/** Starts working off the queue in this process. `stop` takes nothing new and waits for what is under way. */
export async function startJobs({ pool, jobs, log }: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const entries = Object.entries(jobs);
  const runner = await run({
    preset: queuePreset,
    pgPool: pool,
    concurrency: 4,
    // The process ends in its own order, see stop-on-signals.
    noHandleSignals: true,
    taskList: Object.fromEntries(entries.map(([name, job]) => [name, job.run])),
    parsedCronItems: parseCronItems(
      entries.flatMap(([task, { cron }]) => (cron ? [{ task, match: cron, identifier: task }] : [])),
    ),
    logger: new Logger(() => (level, message) => {
      // Its levels are an enum that is gone when the types are.
      const said: string = level;
      if (said === 'error' || said === 'warning') log({ jobs: said, message });
    }),
  });
  return { stop: () => runner.stop() };
}
