import type { Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { until } from '../../../apps/api/test/until.ts';

/**
 * What the camera of a phone reads from a screen held before it: the screen as it is drawn, a little turned and out of focus.
 * Waits until there is a code to be read.
 */
export function readFromScreen(page: Page): Promise<string> {
  return until(
    async () => {
      const seen = sharp(await page.screenshot())
        .rotate(7, { background: '#777' })
        .blur(0.7);
      const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
    },
    { what: 'a code on the screen' },
  );
}
