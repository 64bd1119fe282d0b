import { saveDemoData } from './demo-data.ts';
import { makeDataDir, removeDataDir, startProduct } from '../support/run-product.ts';

/**
 * Starts the product once with nothing, for a run of tests, and keeps the demo data it makes: to make them keeps both cores at work for
 * ten seconds, to copy them takes one of a second.
 */
export default async function startRun(): Promise<() => void> {
  const folder = makeDataDir();
  try {
    const product = await startProduct({ dataDir: folder });
    await product.stop();
  } catch (error) {
    removeDataDir(folder);
    throw error;
  }
  saveDemoData(folder);
  return () => removeDataDir(folder);
}
