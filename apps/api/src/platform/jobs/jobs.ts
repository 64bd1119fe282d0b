import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, makeWorkerUtils, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { traced } from '../tracing/tracing.ts';

/** A piece of work that happens once, however many copies of the product run: carried out by the queue in PostgreSQL. */
export interface Job {
  /** Throws when it should be tried again, later and later. */
  run(payload: unknown): Promise<void>;
  /** When it happens by itself, as in a crontab (UTC): `10 1 * * *`. */
  cron?: string;
  /** Never beside itself, for what may take longer than until its next time: one run is under way, one waits at most. */
  isAlone?: true;
}
export type Jobs = Readonly<Record<string, Job>>;

/**
 * How the queue works. By itself it tells the database of a job's end without waiting for the answer: a process that
 * stops then could leave done work undone on paper, and it would be done again. A batch, even of no delay, is waited for.
 */
export const queuePreset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** What the clock puts into the queue. */
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

/** How long nobody works off a queue that was broken off, milliseconds: each time twice as long. */
const rest = { first: 250, most: 10_000 };

interface Worker {
  /** Comes when it takes no more jobs and has none under way, whoever stopped it. */
  readonly ended: Promise<void>;
  /** Lets others have the jobs whose end could not be noted. */
  unlock(): Promise<void>;
  stop(): Promise<void>;
}

async function beginWork({ pool, jobs, log }: JobsOptions): Promise<Worker> {
  const entries = Object.entries(jobs);
  const events: WorkerEvents = new EventEmitter();
  const ids: string[] = [];
  events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id));
  const beginning = run({
    preset: queuePreset,
    pgPool: pool,
    events,
    concurrency: 4,
    // The process ends in its own order, see stop-on-signals.
    noHandleSignals: true,
    taskList: Object.fromEntries(
      entries.map(([name, job]) => [name, work => traced(`job ${name}`, () => job.run(work))]),
    ),
    parsedCronItems: cronItems(jobs),
    logger: new Logger(() => (level, message) => {
      // Its levels are an enum that is gone when the types are.
      const said: string = level;
      if (said === 'error' || said === 'warning') log({ jobs: said, message });
    }),
  });
  // Of one that gave up itself meanwhile there is nothing to stop.
  const stop = async () => (await beginning).stop().catch(() => undefined);
  // The database may have given a job out and the answer been lost: nobody would work on it until its lock is old.
  events.on('worker:getJob:error', () => void stop().catch(() => undefined));
  const runner = await beginning;
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
 * Starts working off the queue in this process, and again whenever that was given up: as soon as the end of a job cannot be noted, or a job
 * not be asked for [R-RUN-20]. `stop` takes nothing new and waits for what is under way.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const goesOn = () => !signal.aborted;
  let worker = await beginWork(options);
  /** Waits until the database is there again; each step may fail as long as it is not. */
  const beginAgain = async (ended: Worker) => {
    for (let restMs = rest.first; goesOn(); restMs = Math.min(rest.most, 2 * restMs)) {
      try {
        await sleep(restMs, undefined, { signal });
        await ended.unlock();
        return await beginWork(options);
      } catch (error) {
        if (goesOn()) options.log({ jobs: 'warning', message: `Not at work yet: ${String(error)}` });
      }
    }
    return ended;
  };
  const goOn = async () => {
    while (goesOn()) {
      await worker.ended;
      if (goesOn()) worker = await beginAgain(worker);
    }
  };
  const gone = goOn();
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
      await gone;
      // The one that began just then.
      await worker.stop();
    },
  };
}
