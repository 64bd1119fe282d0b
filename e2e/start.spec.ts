import { expect, test } from './support/product.ts';
import { startProduct } from './support/run-product.ts';

test('the started product shows its page [R-RUN-8]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Опліч').first()).toBeVisible();
});

test('a second start on the same data says that it is running [R-RUN-4]', async ({ product }) => {
  await expect(startProduct({ dataDir: product.dataDir })).rejects.toThrow(/already running on this DATA_DIR/);
  expect(await status(`${product.url}/api/health/ready`)).toBe(200);
});

async function status(url: string): Promise<number> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.status ?? 0;
}
