import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, makeWorkerUtils, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { traced } from '../tracing/tracing.ts';

/** A task of the queue in PostgreSQL: run by one process, however many there are. */
export interface Job {
  /** Throws when it should be retried, with increasing delays. */
  run(payload: unknown): Promise<void>;
  /** When it runs by the clock, as in a crontab (UTC): `10 1 * * *`. */
  cron?: string;
  /** For jobs that may take longer than their interval: only one run at a time, and at most one waits. */
  isAlone?: true;
}
export type Jobs = Readonly<Record<string, Job>>;

/**
 * By default the library does not wait until the database has recorded that a job is done, so a process that stops at that moment would
 * leave it to be run again. With a batch, even one without delay, it waits.
 */
export const queuePreset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Returns the jobs that run by the clock, as the library wants them. */
export const cronItems = (jobs: Jobs) =>
  parseCronItems(
    Object.entries(jobs).flatMap(([task, { cron, isAlone }]) =>
      cron
        ? [{ task, match: cron, identifier: task, ...(isAlone && { options: { queueName: task, jobKey: task } }) }]
        : [],
    ),
  );

interface JobsOptions {
  pool: Pool;
  jobs: Jobs;
  log: (line: { jobs: 'error' | 'warning'; message: string }) => void;
}

/** The delay before a worker is started again; it doubles with each failure. */
const restartDelayMs = { first: 250, longest: 10_000 };

interface Worker {
  /** Resolves when no more jobs are taken and none is running, whatever stopped the worker. */
  readonly ended: Promise<void>;
  /** Releases the jobs whose end could not be recorded, so that other workers can run them. */
  unlock(): Promise<void>;
  stop(): Promise<void>;
}

async function startWorker({ pool, jobs, log }: JobsOptions): Promise<Worker> {
  const entries = Object.entries(jobs);
  const events: WorkerEvents = new EventEmitter();
  const ids: string[] = [];
  events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id));
  const starting = run({
    preset: queuePreset,
    pgPool: pool,
    events,
    concurrency: 4,
    // stop-on-signals.ts handles signals for the whole process.
    noHandleSignals: true,
    taskList: Object.fromEntries(
      entries.map(([name, job]) => [name, work => traced(`job ${name}`, () => job.run(work))]),
    ),
    parsedCronItems: cronItems(jobs),
    logger: new Logger(() => (level, message) => {
      // The library exports its levels as an ambient enum, which does not exist at run time.
      const levelName: string = level;
      if (levelName === 'error' || levelName === 'warning') log({ jobs: levelName, message });
    }),
  });
  // Stopping fails if the worker has already given up by itself.
  const stop = async () => (await starting).stop().catch(() => undefined);
  // The database may have assigned a job although its answer was lost: nobody would run it until its lock expires.
  events.on('worker:getJob:error', () => void stop().catch(() => undefined));
  const runner = await starting;
  return {
    ended: runner.promise.catch(() => undefined),
    unlock: async () => {
      const queue = await makeWorkerUtils({ pgPool: pool });
      await queue.forceUnlockWorkers(ids).finally(() => queue.release());
    },
    stop,
  };
}

/**
 * Runs the queue's jobs in this process. The worker is restarted whenever it gives up because the database could not be reached
 * [R-RUN-20]. `stop` takes no new jobs and waits for running ones.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isRunning = () => !signal.aborted;
  let worker = await startWorker(options);
  /** Retries until the database can be reached again; each step may fail until then. */
  const restart = async (ended: Worker) => {
    for (let delayMs = restartDelayMs.first; isRunning(); delayMs = Math.min(restartDelayMs.longest, 2 * delayMs)) {
      try {
        await sleep(delayMs, undefined, { signal });
        await ended.unlock();
        return await startWorker(options);
      } catch (error) {
        if (isRunning())
          options.log({ jobs: 'warning', message: `The job queue could not be restarted yet: ${String(error)}` });
      }
    }
    return ended;
  };
  const keepRunning = async () => {
    while (isRunning()) {
      await worker.ended;
      if (isRunning()) worker = await restart(worker);
    }
  };
  const allEnded = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
      await allEnded;
      // A worker may have been restarted at that very moment.
      await worker.stop();
    },
  };
}
