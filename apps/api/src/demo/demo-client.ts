import type { Answer, FilePurpose, Key, CallRequest } from '@oplich/contract';
import type { TokenPair } from '@oplich/contract/accounts/sign-in';
import type { Calls } from '@oplich/contract/calls';
import type { buildApp } from '../app.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { DemoFile } from './demo-files.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
interface LooseArg {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
}

/** The clock of the demo story: it shows the time of the present step. */
export class StoryClock implements Clock {
  constructor(private at: Date) {}
  now() {
    return this.at;
  }
  set(at: Date) {
    this.at = at;
  }
}

interface Session {
  tokens: TokenPair;
  since: number;
}
const minute = 60_000;

/** Makes calls as the browser does: logs in, renews the tokens when they grow old, and expects every call to succeed. */
export class DemoClient {
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly app: App,
    private readonly clock: Clock,
    private readonly password: string,
  ) {}

  /** A call of the table, as the person with this e-mail or as nobody. */
  async call<K extends keyof Calls & Key>(
    email: string | null,
    key: K,
    arg?: unknown extends CallRequest<Calls, K> ? object : CallRequest<Calls, K>,
  ): Promise<Answer<Calls, K>> {
    return this.send(key, arg as LooseArg | undefined, email === null ? null : await this.tokenOf(email)) as Promise<
      Answer<Calls, K>
    >;
  }

  /** Uploads a file, as the person with this e-mail or before log-in; returns its id. */
  async upload(email: string | null, purpose: FilePurpose, { name, bytes }: DemoFile): Promise<string> {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    const response = await this.app.inject({
      method: 'POST',
      url: email === null ? '/api/files/registration' : '/api/files',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(email !== null && { authorization: `Bearer ${await this.tokenOf(email)}` }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    if (response.statusCode !== 201) throw new Error(`demo: upload answered ${response.statusCode} ${response.body}`);
    return response.json<{ id: string }>().id;
  }

  private async tokenOf(email: string): Promise<string> {
    const now = this.clock.now().getTime();
    const session = this.sessions.get(email);
    if (session && now - session.since < 10 * minute) return session.tokens.authenticationToken;
    const renewable = session && now - session.since < 29 * 24 * 60 * minute;
    const tokens = (await (renewable
      ? this.send('POST /accounts/refresh', { body: session.tokens }, null)
      : this.send('POST /accounts/login', { body: { email, password: this.password } }, null))) as TokenPair;
    this.sessions.set(email, { tokens, since: now });
    return tokens.authenticationToken;
  }

  private async send(
    key: Key,
    { params = {}, query = {}, body }: LooseArg = {},
    token: string | null,
  ): Promise<unknown> {
    const [method = '', path = ''] = key.split(' ');
    const response = await this.app.inject({
      method: method as 'GET',
      url: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}?${queryText(query)}`,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    if (response.statusCode >= 400) throw new Error(`demo: ${key} answered ${response.statusCode} ${response.body}`);
    return response.statusCode === 204 ? undefined : response.json();
  }
}

/** Encodes a query string; the name of a list is repeated. */
function queryText(query: NonNullable<LooseArg['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  return search.toString();
}
