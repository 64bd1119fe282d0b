import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '@oplich/contract/shared/roles';
import { createQueryClient } from '../api-client/query-client.ts';
import { sessionKeys } from '../session-keys.ts';

/** What a test lets somebody be logged in as; `start` is the `startSession` of accounts, which nothing in shared knows. */
export function logIn(role: Role, start: (client: QueryClient) => void): void {
  localStorage.setItem(sessionKeys.auth, 'a');
  localStorage.setItem(sessionKeys.refresh, 'r');
  localStorage.setItem(sessionKeys.role, role);
  start(createQueryClient(() => undefined));
}

/** The answer of `me` for a member who acts for a partner with these duties. */
export const aMemberWith = (duties: readonly string[]) => () => ({
  status: 200,
  body: { role: 'member', duties, actingFor: { partnerId: 'me', displayName: 'Фонд «Поруч»' } },
});
