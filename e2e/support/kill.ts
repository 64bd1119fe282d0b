import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, type Product } from './run-product.ts';

/** kill -9 of the product; answers when it is gone. */
export async function killProduct(product: Product): Promise<void> {
  product.process.kill('SIGKILL');
  while (!hasEnded(product.process)) await sleep(20);
}

/** kill -9 of the product's embedded database. */
export function killDatabase(product: Product): void {
  process.kill(databasePid(product), 'SIGKILL');
}

/** The number of the database's process at this moment. */
export function databasePid(product: Product): number {
  const file = path.join(product.dataDir, 'postgres', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
