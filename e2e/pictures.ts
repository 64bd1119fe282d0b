/** `npm run pictures`: takes the pictures of the README anew, of the built product with its demo data. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.mjs';
import { expectOf } from './support/client.ts';
import { demoSession, keptBy, type DemoAccount } from './support/demo.ts';
import { makeDataDir, removeDataDir, startProduct } from './support/run-product.ts';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

interface Picture {
  name: string;
  who: DemoAccount;
  screen: typeof phone | typeof desk;
  mode: 'light' | 'dark';
  language: 'uk' | 'en';
  /** Where it is taken, which may hang on what the demo holds. */
  path: (get: Get) => Promise<string> | string;
}
type Get = <T>(path: string) => Promise<T>;

/** The event whose hand-out is under way in the demo. */
const handOut = async (get: Get) => {
  const { items } = await get<{ items: { id: string; counts: Record<string, number> }[] }>('/events?status=scheduled');
  const { id } = items.find(({ counts }) => counts['aided']) ?? {};
  if (id === undefined) throw new Error('The demo has no hand-out under way.');
  return `/cabinet/events/${id}/hand-out`;
};

const pictures: Picture[] = [
  { name: 'events', who: 'displaced', screen: phone, mode: 'light', language: 'uk', path: () => '/cabinet/events' },
  { name: 'hand-out', who: 'volunteer', screen: phone, mode: 'dark', language: 'uk', path: handOut },
  { name: 'warehouse', who: 'volunteer', screen: desk, mode: 'light', language: 'en', path: () => '/cabinet/storage' },
  { name: 'administrator', who: 'admin', screen: desk, mode: 'dark', language: 'en', path: () => '/cabinet/users' },
];

const { executablePath, env } = await findChromium();
const dataDir = makeDataDir();
const product = await startProduct({ dataDir });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: { ...process.env, ...env } });
try {
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) await take(browser, product.url, picture);
} finally {
  await browser.close();
  await product.stop();
  removeDataDir(dataDir);
}

async function take(
  browser: Browser,
  url: string,
  { name, who, screen, mode, language, path }: Picture,
): Promise<void> {
  const session = await demoSession(url, who);
  const context = await browser.newContext({
    ...screen,
    baseURL: url,
    colorScheme: mode,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Europe/Kyiv',
    storageState: keptBy(url, { session, language, mode }),
  });
  const page = await context.newPage();
  await page.goto(await path(call => expectOf(url, `GET ${call}`, { token: session.authenticationToken })));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Until nothing loads any more, neither rows nor pictures nor letters.
  await page.waitForFunction(() => {
    const loading = '.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])';
    return !document.querySelector(loading) && document.fonts.status === 'loaded';
  });
  await sharp(await stillOf(page))
    .webp({ quality: 82 })
    .toFile(`${folder}/${name}.webp`);
  await context.close();
}

/** A picture on which nothing changes any more: two in a row are the same. */
async function stillOf(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (;;) {
    const now = await page.screenshot();
    if (last.equals(now)) return now;
    last = now;
  }
}
