import type { Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';

/**
 * What the camera of a phone reads from a screen held before it: the screen as it is drawn, a little turned and out of focus.
 * Waits until there is a code to be read.
 */
export async function readFromScreen(page: Page): Promise<string> {
  for (;;) {
    const seen = sharp(await page.screenshot())
      .rotate(7, { background: '#777' })
      .blur(0.7);
    const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const code = jsQr(new Uint8ClampedArray(data), info.width, info.height);
    if (code) return code.data;
  }
}
