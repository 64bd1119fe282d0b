/** What the processes of a product take of the machine at a moment, as the kernel and `/api/metrics` tell it. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { databasePid } from '../kill.ts';
import type { Product } from '../run-product.ts';

/** Each is a number that has to stay as it is, or go back to what it was. */
export interface Usage {
  /** Resident memory of the product, and its heap, MB. */
  readonly memory: number;
  readonly heap: number;
  /** Memory of all processes of the database that is theirs alone, MB. */
  readonly databaseMemory: number;
  readonly openFiles: number;
  /** Processes of the database: its own, and one for each connection. */
  readonly databaseProcesses: number;
  readonly jobsWaiting: number;
  readonly emailsWaiting: number;
  /** The number of callers waiting for a connection of the main pool. */
  readonly poolWaiting: number;
}

const megabyte = 1_000_000;

/** Returns the kernel's number of a line like `Private_Dirty:  128 kB`, in bytes; 0 of a process that has ended. */
function ownMemory(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return 1024 * Number(/^Private_Dirty:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        return pid > 0 && Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Looks at a product and its database once. */
export async function usageOf(product: Product): Promise<Usage> {
  const text = await (await fetch(`${product.url}/api/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
  const database = databasePid(product);
  const processes = [database, ...childrenOf(database)];
  return {
    memory: metric('process_resident_memory_bytes') / megabyte,
    heap: metric('nodejs_heap_size_used_bytes') / megabyte,
    databaseMemory: processes.reduce((sum, pid) => sum + ownMemory(pid), 0) / megabyte,
    openFiles: metric('process_open_fds'),
    databaseProcesses: processes.length,
    jobsWaiting: metric('oplich_jobs_waiting'),
    emailsWaiting: metric('oplich_emails_waiting'),
    poolWaiting: metric('oplich_pool_waiting'),
  };
}
