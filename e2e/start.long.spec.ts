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

async function status(url: string): Promise<number> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.status ?? 0;
}
