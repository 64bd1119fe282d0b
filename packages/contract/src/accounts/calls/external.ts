import { z } from 'zod';
import { defineCalls } from '../../shared/call.ts';
import { Exchange, ExternalIdentity, ExternalProvider, ProviderParams } from '../external.ts';
import { signedIn } from '../../shared/roles.ts';
import { LoggedIn } from '../sign-in.ts';
import { logInRefusals } from './sign-in.ts';

export const externalCalls = defineCalls({
  'GET /accounts/external/providers': {
    operationId: 'listExternalProviders',
    who: 'anyone',
    answer: z.array(ExternalProvider),
    summary: 'OpenID Connect providers one can sign in with',
  },
  'GET /accounts/external/{provider}/start': {
    operationId: 'startExternalLogIn',
    who: 'anyone',
    params: ProviderParams,
    answer: { raw: 'redirect' },
    summary: 'Go to the provider; the browser comes back to /login',
  },
  'GET /accounts/external/{provider}/callback': {
    operationId: 'finishExternalLogIn',
    who: 'anyone',
    params: ProviderParams,
    answer: { raw: 'redirect' },
    summary: 'Where the provider sends the browser: on to /login with `externalCode` or `externalError`',
  },
  'POST /accounts/external/exchange': {
    operationId: 'exchangeExternalCode',
    who: 'anyone',
    body: Exchange,
    answer: LoggedIn,
    errors: [...logInRefusals, 'external_account_unknown', 'token_invalid'],
    summary: 'Exchange the `externalCode` of this browser for a log-in',
  },
  'GET /accounts/external/identities': {
    operationId: 'listExternalIdentities',
    who: signedIn,
    answer: z.array(ExternalIdentity),
    summary: 'Providers joined to one’s own account',
  },
  'DELETE /accounts/external/identities/{id}': {
    operationId: 'unlinkExternalIdentity',
    who: signedIn,
    answer: null,
    summary: 'Part a provider from one’s own account',
  },
});
