import type { TestApp } from '../app.ts';
import type { RunningProvider } from './oidc-provider.ts';

const product = 'http://localhost:3000';

/** One browser between the product and a provider: it keeps cookies for each and follows the way by hand. */
export class ExternalBrowser {
  private readonly jars = new Map<string, Map<string, string>>();
  constructor(
    private readonly app: TestApp,
    private readonly provider: RunningProvider,
  ) {}

  /** What it sends to the product. */
  get cookie(): string {
    return this.cookiesOf(product);
  }

  /** Goes to the provider and says who one is; ends where the provider sends the browser: the product's callback. */
  async toCallback(sub: string, form: Record<string, string> = { sub }): Promise<string> {
    let at = await this.start();
    for (let step = 0; step < 10 && !at.startsWith(product); step++) {
      const page = await this.visit(at);
      if (page.location) at = new URL(page.location, at).href;
      else at = new URL((await this.visit(at, form)).location ?? '', at).href;
    }
    return at;
  }

  /** The address of the provider that the product sends this browser to. */
  async start(): Promise<string> {
    return this.onProduct('/api/accounts/external/test/start');
  }

  /** Opens the callback: where the product sends the browser then. */
  async callback(address: string): Promise<URL> {
    return new URL(await this.onProduct(address.replace(product, '')));
  }

  /** The whole way: the code that the log-in page is given. */
  async codeFor(sub: string): Promise<string> {
    const page = await this.callback(await this.toCallback(sub));
    return page.searchParams.get('externalCode') ?? `none: ${page.search}`;
  }

  exchange(code: string, more: object = {}) {
    return this.app.ask<Record<string, unknown> & { detail: string }>(null, 'POST /accounts/external/exchange', {
      body: { code, ...more },
      headers: { cookie: this.cookie },
    });
  }

  private async onProduct(url: string): Promise<string> {
    const answer = await this.app.app.inject({ method: 'GET', url, headers: { cookie: this.cookie } });
    this.keep(product, [answer.headers['set-cookie'] ?? []].flat());
    if (answer.statusCode !== 302) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.headers.location ?? '';
  }

  private async visit(url: string, form?: Record<string, string>) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.cookiesOf(this.provider.issuer) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    this.keep(this.provider.issuer, answer.headers.getSetCookie());
    return { location: answer.headers.get('location'), text: await answer.text() };
  }

  private keep(site: string, cookies: readonly string[]) {
    const jar = this.jars.get(site) ?? new Map<string, string>();
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    this.jars.set(site, jar);
  }

  private cookiesOf(site: string): string {
    return [...(this.jars.get(site) ?? [])].map(pair => pair.join('=')).join('; ');
  }
}
