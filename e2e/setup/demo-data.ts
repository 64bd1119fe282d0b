import { cp } from 'node:fs/promises';
import { makeDataDir } from '../support/run-product.ts';

/** Names the folder to workers, which are processes of their own. */
const setting = 'OPLICH_E2E_DEMO_DATA';

/** Passes the folder of a stopped product's demo data to the workers of a run. */
export function saveDemoData(folder: string): void {
  process.env[setting] = folder;
}

/** A folder for a product's data in which the demo data are already. */
export async function makeDemoDataDir(): Promise<string> {
  const kept = process.env[setting];
  if (kept === undefined) throw new Error('The run has kept no demo data, see setup/start-run.ts.');
  const folder = makeDataDir();
  await cp(kept, folder, { recursive: true });
  return folder;
}
