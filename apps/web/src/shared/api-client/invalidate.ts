import type { Calls } from '@oplich/contract/calls';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { DomainOf } from './api.ts';

/** A domain of the table of calls; any other does not compile. */
export type ApiDomain = DomainOf<keyof Calls>;

/**
 * Invalidates all queries of these domains, without waiting for their refetch. `isNews`: because of a change made by others; then
 * queries whose every request is recorded in the audit are not refetched.
 */
export function invalidate(client: QueryClient, domains: readonly ApiDomain[], { isNews = false } = {}): void {
  const isNoLook = ({ meta }: Query) => !meta?.isLook;
  for (const domain of domains)
    void client.invalidateQueries({ queryKey: [domain], ...(isNews && { predicate: isNoLook }) });
}
