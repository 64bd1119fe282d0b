import type { Browser, Page } from '@playwright/test';
import { expectOf, password } from './client.ts';
import { demoSession, keptBy, type DemoAccount, type Session } from './demo.ts';

/** The phone of the specification: 360 px wide, and touched. */
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;

/** Opens a page of a logged-in user, or of a guest, in Ukrainian: on a desktop, or on a phone. */
export async function openSession(
  browser: Browser,
  { url }: { url: string },
  session: Session | undefined,
  { isPhone = false } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: 'Europe/Kyiv',
    storageState: keptBy(url, { session, language: 'uk' }),
    ...(isPhone && phone),
  });
  return context.newPage();
}

/** The same of somebody of the demo. */
export const openAs = async (
  browser: Browser,
  product: { url: string },
  account: DemoAccount,
  look: { isPhone?: boolean } = {},
): Promise<Page> => openSession(browser, product, await demoSession(product.url, account), look);

/** The same of somebody a test signed up, on a phone. */
export async function openPhoneOf(browser: Browser, product: { url: string }, email: string): Promise<Page> {
  const session = await expectOf<Session>(product.url, 'POST /accounts/login', { body: { email, password } });
  return openSession(browser, product, session, { isPhone: true });
}
