import { holdScripts, open } from './support/held-scripts.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });

test('what is chosen on the map before any script is asked for after it [R-MAP-10]', async ({ page }) => {
  const { map } = words.uk.auth;
  const letGo = await holdScripts(page);
  await open(page, '/map');
  await page.getByRole('combobox').selectOption('food');
  await page.getByRole('radio', { name: map.status.executed }).check();
  await page.locator('[data-region="63"] path').click();
  letGo();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(page).toHaveURL('/map?category=food&status=executed');
  await expect(page.getByRole('combobox')).toHaveValue('food');
  await expect(page.getByRole('radio', { name: map.status.executed })).toBeChecked();
  await expect(
    page.getByRole('region', { name: map.panel }).getByRole('heading', { name: /Харківська/ }),
  ).toBeVisible();
});

test('a region of the map that is held down while the scripts come is chosen once it is let go [R-MAP-10]', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await open(page, '/map');
  await page.locator('#drawn [data-region="63"] path').hover();
  await page.mouse.down();
  letGo();
  await expect(page.locator('#root table')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator('#drawn')).toHaveCount(0);
  const panel = page.getByRole('region', { name: words.uk.auth.map.panel });
  await expect(panel.getByRole('heading', { name: /Харківська/ })).toBeVisible();
});

test('a map whose script does not come says after a while how to try again [R-MAP-10]', async ({ page }) => {
  await page.route(/\/assets\/.+\.js$/, route => route.abort());
  // The prerendered map is the whole one: a request for a part of it waits for the script.
  for (const [path, drawn] of Object.entries({ '/map': 1, '/map?category=food': 0 })) {
    await page.goto(path);
    await expect(page.locator('#drawn')).toHaveCount(drawn);
    const again = page.getByRole('link', { name: 'Не відкривається? Спробувати ще раз', exact: true });
    await expect(again).toHaveCount(0);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(again).toBeVisible();
  }
});
