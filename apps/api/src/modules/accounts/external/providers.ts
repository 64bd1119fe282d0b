import { allowInsecureRequests, discovery, enableNonRepudiationChecks, type Configuration } from 'openid-client';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { OidcProvider } from '../../../config.ts';

const timeoutSeconds = 5;
/** What a provider says of itself is asked for again after this. */
const freshMs = hourMs;

export interface Providers {
  list: readonly OidcProvider[];
  find(id: string): OidcProvider | undefined;
  /** What the provider says of itself, asked for when it is first needed: one that is down stops nobody's start. */
  discover(provider: OidcProvider): Promise<Configuration>;
}

/** The providers of `OIDC_PROVIDERS`. */
export function createProviders(list: readonly OidcProvider[]): Providers {
  const known = new Map<string, { found: Promise<Configuration>; at: number }>();
  return {
    list,
    find: id => list.find(provider => provider.id === id),
    discover(provider) {
      const kept = known.get(provider.id);
      if (kept && performance.now() - kept.at < freshMs) return kept.found;
      const found = ask(provider);
      known.set(provider.id, { found, at: performance.now() });
      // A failure is not kept: the next person asks anew.
      found.catch(() => known.delete(provider.id));
      return found;
    },
  };
}

const ask = ({ issuer, clientId, clientSecret }: OidcProvider) =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      // The signature of who somebody is gets checked, although it came straight from the provider.
      enableNonRepudiationChecks,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to be noticed; the configuration lets http pass only on loopback
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  });
