import type { Calls } from '@oplich/contract/calls';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { DomainOf } from './api.ts';

/** A domain of the table of calls; one that is not there does not compile. */
export type ApiDomain = DomainOf<keyof Calls>;

/** Asks anew for everything known of these domains, without waiting for it; for `news` of others not for what is a look each time. */
export function invalidate(client: QueryClient, domains: readonly ApiDomain[], { isNews = false } = {}): void {
  const isNoLook = ({ meta }: Query) => !meta?.isLook;
  for (const domain of domains)
    void client.invalidateQueries({ queryKey: [domain], ...(isNews && { predicate: isNoLook }) });
}
