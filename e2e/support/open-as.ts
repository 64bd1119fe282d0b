import type { Browser, Page } from '@playwright/test';
import { demoSession, keptBy, type DemoAccount } from './demo.ts';

/** A page of somebody of the demo who has logged in, in Ukrainian: at a desk, or on a phone 360 px wide. */
export async function openAs(
  browser: Browser,
  { url }: { url: string },
  account: DemoAccount,
  { isPhone = false } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: 'Europe/Kyiv',
    storageState: keptBy(url, { session: await demoSession(url, account), language: 'uk' }),
    ...(isPhone && { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }),
  });
  return context.newPage();
}
