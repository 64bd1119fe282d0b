import type { ExternalError } from '@oplich/contract/accounts/external';
import type { Deps } from '../../../deps.ts';
import { accountsContext, type AccountsContext } from '../accounts-context.ts';
import { createProviders, type Providers } from './providers.ts';
import { stateCookies } from './state-cookie.ts';

/** What the actions of signing in with a provider are given. */
export interface ExternalContext extends AccountsContext {
  providers: Providers;
  states: ReturnType<typeof stateCookies>;
  /** Where a provider sends the browser; register this address with the provider. */
  callbackUrl(provider: string): string;
  /** Where the browser goes from there. */
  pages: { code(code: string): string; error(error: ExternalError): string };
}

export function externalContext(deps: Deps): ExternalContext {
  const { publicUrl, oidcProviders } = deps.config;
  const logIn = (name: string, value: string) =>
    `${publicUrl}/login?${new URLSearchParams({ [name]: value }).toString()}`;
  return {
    ...accountsContext(deps),
    providers: createProviders(oidcProviders),
    states: stateCookies(deps),
    callbackUrl: provider => `${publicUrl}/api/accounts/external/${provider}/callback`,
    pages: { code: code => logIn('externalCode', code), error: error => logIn('externalError', error) },
  };
}
