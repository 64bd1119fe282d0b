import type { externalCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { exchangeCode } from './exchange-code.ts';
import { externalContext } from './external-context.ts';
import { goToProvider } from './go-to-provider.ts';
import { listIdentities, unlinkIdentity } from './own-identities.ts';

export function externalHandlers(deps: Deps): Handlers<typeof externalCalls> {
  const { db } = deps;
  const { oidcProviders } = deps.config;
  const context = externalContext(deps);
  return {
    'GET /accounts/external/providers': () => oidcProviders.map(({ id, name }) => ({ id, name })),
    'GET /accounts/external/{provider}/start': async ({ params, reply }) =>
      reply.redirect(await goToProvider(context, params.provider, reply)),
    'GET /accounts/external/{provider}/callback': async ({ params, request, reply }) =>
      reply.redirect(await returnFromProvider(context, params.provider, { request, reply })),
    'POST /accounts/external/exchange': ({ body, ...around }) => exchangeCode(context, body, around),
    'GET /accounts/external/identities': ({ user }) => listIdentities(db, oidcProviders, user),
    'DELETE /accounts/external/identities/{id}': ({ params, inTransaction }) =>
      inTransaction(operation => unlinkIdentity(operation, oidcProviders, params.id)),
  };
}
