import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a person has given the provider. */
export interface ProvidedPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** As much of `oidc-provider` as is used here; it comes without types. */
interface Provider {
  Grant: new (given: { accountId: string; clientId: string }) => {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  };
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
}
interface Interaction {
  prompt: { name: string };
  params: { client_id: string; scope: string };
  session?: { accountId: string };
}

/** Rewrites an answer of the provider, by its path, as somebody on the way could; `undefined` leaves it. */
export type Rewrite = (path: string, body: Record<string, unknown>) => Promise<object> | undefined;

export interface RunningProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The people who may log in there, by subject. */
  people: Map<string, ProvidedPerson>;
  /** From now on answers go through this; `null` ends it. */
  rewriteBy(rewrite: Rewrite | null): void;
  stop(): Promise<void>;
}

const client = { clientId: 'oplich', clientSecret: 'a secret between the two, long enough' };

/**
 * A real OpenID Connect provider on loopback with its own log-in page: everybody in `people` logs in by subject. It requires PKCE. The
 * products whose `callbacks` are given may use it.
 */
export async function anOidcProvider(callbacks: readonly string[]): Promise<RunningProvider> {
  const people = new Map<string, ProvidedPerson>();
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = () => Promise.resolve();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = await makeProvider(issuer, callbacks, people);
  const standard = provider.callback();
  let rewrite: Rewrite | null = null;
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) return interact(provider, people, request, response);
    if (rewrite) rewriteAnswer(request.url ?? '', response, rewrite);
    return standard(request, response);
  };
  return {
    issuer,
    ...client,
    people,
    rewriteBy: by => {
      rewrite = by;
    },
    stop: () => close(server),
  };
}

/** Lets `rewrite` have the JSON of an answer before it leaves. */
function rewriteAnswer(path: string, response: ServerResponse, rewrite: Rewrite): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body?: unknown) => {
    const text = Buffer.isBuffer(body) || typeof body === 'string' ? body.toString() : '';
    const rewritten = text.startsWith('{') ? rewrite(path, JSON.parse(text) as Record<string, unknown>) : undefined;
    if (!rewritten) return end(body);
    void rewritten.then(other => {
      const bytes = Buffer.from(JSON.stringify(other));
      response.setHeader('content-length', bytes.length);
      end(bytes);
    });
    return response;
  }) as ServerResponse['end'];
}

async function makeProvider(issuer: string, redirects: readonly string[], people: Map<string, ProvidedPerson>) {
  const name = 'oidc-provider';
  const { Provider } = (await import(name)) as { Provider: new (issuer: string, options: object) => Provider };
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirects,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) =>
      people.has(sub) ? { accountId: sub, claims: () => ({ sub, ...people.get(sub) }) } : undefined,
  });
}

/** The provider's own pages: a form to log in, then its consent, which it gives by itself. */
async function interact(
  provider: Provider,
  people: ReadonlyMap<string, ProvidedPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (request.method === 'GET' && prompt.name === 'login') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Provider</title><h1>Provider of the tests</h1>
      <form method="post"><label>Who <input name="sub"></label> <button>Sign in</button>
      <button name="cancel" value="1">Cancel</button></form>`);
    return;
  }
  const form = new URLSearchParams(request.method === 'POST' ? await bodyOf(request) : '');
  if (form.has('cancel')) {
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelled' });
  }
  if (prompt.name === 'login') {
    const sub = form.get('sub') ?? '';
    const result = people.has(sub) ? { login: { accountId: sub } } : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result);
  }
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

const close = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
