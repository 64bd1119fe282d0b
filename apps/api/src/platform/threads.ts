import { Worker, type ResourceLimits } from 'node:worker_threads';

interface ThreadOptions {
  memory: ResourceLimits;
  /** What it is given from the beginning. */
  data?: unknown;
}

/**
 * Starts the thread `name`, which lies beside the module of the address `beside`: built, next to the program; in development
 * TypeScript is read as it is. Threads work on what strangers sent: of the environment, which holds secrets, they get
 * nothing.
 */
export function startThread(beside: string, name: string, { memory, data }: ThreadOptions): Worker {
  const inDevelopment = beside.endsWith('.ts');
  const { href } = new URL(`./${name}.${inDevelopment ? 'ts' : 'js'}`, beside);
  const reading = `import('tsx/esm/api').then(tsx => tsx.tsImport('${href}', '${href}'))`;
  return new Worker(inDevelopment ? reading : new URL(href), {
    eval: inDevelopment,
    workerData: data,
    execArgv: [],
    resourceLimits: memory,
    env: {},
  });
}
