import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { databasePid, killDatabase, killProduct } from './support/kill.ts';
import { expect, test } from './support/product.ts';
import { makeDataDir, removeDataDir, startProduct } from './support/run-product.ts';

test('the product survives kill -9 of itself and of its database', async () => {
  test.setTimeout(180_000);
  const dataDir = makeDataDir();
  try {
    const first = await startProduct({ dataDir });
    const killedDatabase = databasePid(first);
    killDatabase(first);
    await expect.poll(() => databasePid(first), { timeout: 20_000 }).not.toBe(killedDatabase);
    await expect.poll(() => status(`${first.url}/api/health/ready`), { timeout: 20_000 }).toBe(200);

    await killProduct(first);
    const second = await startProduct({ dataDir, port: first.port });
    expect(await status(`${second.url}/api/health/ready`)).toBe(200);
    await second.stop();
  } finally {
    removeDataDir(dataDir);
  }
});

test('another data key than that of its data stops the start with one line that names the right one [R-RUN-1]', async () => {
  test.setTimeout(180_000);
  const dataDir = makeDataDir();
  try {
    const { stop } = await startProduct({ dataDir });
    await stop();
    writeFileSync(path.join(dataDir, 'data-key'), 'another data key, as after a folder that was lost');
    await expect(startProduct({ dataDir })).rejects.toThrow(
      /\nThe data key is not the one this database is encrypted with \(id [0-9a-f]{8}\): give the DATA_KEY there was.*\n$/,
    );
  } finally {
    removeDataDir(dataDir);
  }
});

async function status(url: string): Promise<number> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.status ?? 0;
}
