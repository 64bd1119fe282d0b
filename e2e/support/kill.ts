import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../apps/api/test/until.ts';
import { hasEnded, type Product } from './run-product.ts';

/** Kills the product with -9; resolves when it has ended. */
export async function killProduct(product: Product): Promise<void> {
  product.process.kill('SIGKILL');
  await until(() => hasEnded(product.process));
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
