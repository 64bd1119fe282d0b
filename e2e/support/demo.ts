import type { BrowserContextOptions } from '@playwright/test';
import { expectOf } from './client.ts';

export const demoPassword = 'Demo-2026!';

export const demoAccounts = ['displaced', 'volunteer', 'admin', 'coordinator', 'helper'] as const;
export type DemoAccount = (typeof demoAccounts)[number];

export interface Session {
  readonly authenticationToken: string;
  readonly refreshToken: string;
  readonly userRole: string;
}

export const demoEmail = (account: DemoAccount): string => `${account}@oplich.example`;

/** Logs a demo account in by the API. */
export const demoSession = (url: string, account: DemoAccount): Promise<Session> =>
  expectOf<Session>(url, 'POST /accounts/login', { body: { email: demoEmail(account), password: demoPassword } });

/** Returns a general event of the demo that is ahead. */
export async function demoEvent(url: string) {
  const { authenticationToken: token } = await demoSession(url, 'volunteer');
  const { items } = await expectOf<{
    items: { id: string; name: string; description: string; locationAddress: string }[];
  }>(url, 'GET /events?status=scheduled&type=general', { token });
  const [event] = items;
  if (!event) throw new Error('the demo data lack a general event');
  return event;
}

interface Kept {
  readonly session?: Session | undefined;
  readonly language?: 'uk' | 'en';
  readonly mode?: 'light' | 'dark';
}

/** A browser that was here before: what it keeps between visits. */
export const keptBy = (
  url: string,
  { session, language, mode }: Kept,
): NonNullable<BrowserContextOptions['storageState']> => ({
  cookies: [],
  origins: [
    {
      origin: url,
      localStorage: Object.entries({
        authToken: session?.authenticationToken,
        refreshToken: session?.refreshToken,
        userRole: session?.userRole,
        i18nextLng: language,
        'mui-mode': mode,
      }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
    },
  ],
});
