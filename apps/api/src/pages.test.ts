import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApp } from '../test/app.ts';
import { aPartner } from '../test/people.ts';
import { anEvent } from '../test/things.ts';
import { buildApp } from './app.ts';
import { previewPictures } from './modules/events/index.ts';

/** A folder as the build of the page leaves it: `index.html` and the frame of previews besides what is given. */
function builtPage(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oplich-pages-'));
  const frame = '<!doctype html><head><title>Опліч</title></head><body><div id="root"></div></body>';
  const all = { 'index.html': frame, 'event-preview.frame.html': frame, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('the page and its addresses', () => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let pages: string;
  beforeAll(async () => {
    pages = builtPage({ 'map.html': '<!doctype html><title>Карта</title>', 'assets/main.js': 'export {}' });
    app = await buildApp({ ...(await anApp()).deps, pages });
  });
  afterAll(() => app.close());
  const get = (url: string) => app.inject({ method: 'GET', url });

  test.each(['/', '/login', '/cabinet/events/1', '/confirm-email?email=a@b.example&token=x.y', '/nowhere'])(
    '%s is the page, never kept by a browser [R-RUN-8]',
    async url => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Опліч');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  test('a page runs the scripts that stand in it, and no other in its place [R-SEC-10, R-UIX-41]', async () => {
    const script = "document.title = 'Опліч';";
    const page = `<!doctype html><title>Опліч</title><script data-name="start">${script}</script><script src="/a.js"></script>`;
    const own = await buildApp({ ...(await anApp()).deps, pages: builtPage({ 'index.html': page, 'map.html': page }) });
    const policyOf = async (url: string) => {
      const { headers } = await own.inject({ method: 'GET', url });
      return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    const hash = createHash('sha256').update(script).digest('base64');
    for (const url of ['/', '/map', '/cabinet']) expect(await policyOf(url)).toBe(`'self' 'sha256-${hash}'`);
    expect(await policyOf('/api/regions')).toBe("'self'");
    await own.close();
  });

  test('pages that were drawn for guests are their own files, with the page for every other path [R-UIX-39]', async () => {
    const names = ['index', 'login', 'signup'];
    const drawn = builtPage(
      Object.fromEntries(names.map(name => [`${name}.html`, `<!doctype html><title>${name}</title>`])),
    );
    const own = await buildApp({ ...(await anApp()).deps, pages: drawn });
    const opened = async (url: string) => {
      const { body, headers } = await own.inject({ method: 'GET', url });
      expect(headers['cache-control'], url).toBe('no-cache');
      return /<title>(.*)<\/title>/.exec(body)?.[1];
    };
    expect(await opened('/')).toBe('login');
    expect(await opened('/login?next=%2Fcabinet')).toBe('login');
    expect(await opened('/signup/')).toBe('signup');
    expect(await opened('/signup/displaced')).toBe('index');
    expect(await opened('/map')).toBe('index');
    expect(await opened('/cabinet')).toBe('index');
    await own.close();
  });

  test('a page is there for HEAD as for GET, without its text [R-RUN-8]', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/login' });
    expect([statusCode, body]).toEqual([200, '']);
  });

  test.each(['/map', '/map/', '/map?category=food'])('%s is the public map [R-MAP-1, R-PAG-8]', async url => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('Карта');
  });

  test('a script is kept for ever and bears nothing to ask again by, as a page does; a missing one is missing [R-RUN-8]', async () => {
    const { headers } = await get('/assets/main.js');
    expect(headers['cache-control']).toContain('immutable');
    const ofPage = (await get('/')).headers;
    for (const name of ['etag', 'accept-ranges']) expect(ofPage, name).toHaveProperty(name);
    for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers, name).not.toHaveProperty(name);
    for (const name of ['gone.js', '..%2findex.html'])
      expect((await get(`/assets/${name}`)).statusCode, name).toBe(404);
    expect((await get('/assets/')).statusCode).toBe(200);
    expect((await get('/assets/../../../../etc/passwd')).body).not.toContain('root:');
  });

  test('a page is the same for who has it as long as its content is, whatever its time and size say [R-RUN-8]', async () => {
    const at = new Date('2026-03-01T10:00:00Z');
    const opened = async (text: string, headers: Record<string, string> = {}) => {
      const folder = builtPage({ 'login.html': text, 'login.html.gz': `${text} as gzip`, 'sw.js': text });
      for (const name of ['login.html', 'login.html.gz', 'sw.js']) utimesSync(path.join(folder, name), at, at);
      const own = await buildApp({ ...(await anApp()).deps, pages: folder });
      const answers = await Promise.all(['/login', '/sw.js'].map(url => own.inject({ method: 'GET', url, headers })));
      // Replaced while it is served, as by a copy of the next version.
      writeFileSync(path.join(folder, 'login.html'), `${text} anew`);
      const replaced = await own.inject({ method: 'GET', url: '/login', headers });
      await own.close();
      return { etags: answers.map(answer => answer.headers.etag), answers, replaced };
    };
    const one = await opened('<!doctype html><title>A</title>');
    const other = await opened('<!doctype html><title>B</title>');
    for (const [index, etag] of one.etags.entries()) expect(etag).not.toBe(other.etags[index]);
    const asking = (etag: unknown) => ({ 'if-none-match': String(etag), 'if-modified-since': at.toUTCString() });
    const [etag] = one.etags;
    const same = await opened('<!doctype html><title>A</title>', asking(etag));
    expect(same.answers[0]?.statusCode).toBe(304);
    expect(same.replaced.statusCode).toBe(200);
    expect((await opened('<!doctype html><title>B</title>', asking(etag))).answers[0]?.statusCode).toBe(200);
    const zipped = await opened('<!doctype html><title>A</title>', { 'accept-encoding': 'gzip' });
    expect(zipped.answers[0]?.headers['content-encoding']).toBe('gzip');
    expect(zipped.etags[0]).not.toBe(etag);
  });

  test('a script bears no header that says what a page may do [R-RUN-8]', async () => {
    const { headers } = await get('/assets/main.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(Object.keys(headers)).not.toContain('content-security-policy');
    expect(Object.keys(headers)).not.toContain('permissions-policy');
    expect((await get('/')).headers).toHaveProperty('permissions-policy');
  });

  test('a messenger reads what, when and where of an event from its preview, whatever was typed there; of a private one nothing [R-PAG-48]', async () => {
    const ofEvents = await anApp();
    const frame = '<!doctype html><head><title>Без заходу</title></head><body><div id="root"></div></body>';
    const own = await buildApp({ ...ofEvents.deps, pages: builtPage({ 'event-preview.frame.html': frame }) });
    const opened = async (id: string) => (await own.inject({ method: 'GET', url: `/events/preview/${id}?utm=1` })).body;
    const organizer = await aPartner(ofEvents);
    const name = '"><script>alert(1)</script> Набори & ковдри';
    const event = await anEvent(ofEvents, organizer, {
      name,
      description: '</style></div><img src=x onerror=alert(2)> $& Візьміть документ.',
      eventDate: '2026-03-20T22:30:00.000Z',
      locationAddress: 'вул. "Сумська", 1',
      whatToBring: ['bag', '<img src=x onerror=alert(3)>'],
      shelter: '<script>alert(4)</script>',
      directions: '"><img src=x onerror=alert(5)>',
      mapPoint: { latitude: 49.99, longitude: 36.2 },
    });
    const html = await opened(event.id);
    expect(html).toContain(
      '<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; Набори &amp; ковдри">',
    );
    expect(html).toMatch(/<meta property="og:description" content="21 березня 2026 · вул. &quot;Сумська&quot;, 1, /);
    const { publicUrl } = ofEvents.deps.config;
    expect(html).toContain(`<meta property="og:image" content="${publicUrl}/events/preview/${event.id}/picture.png?v=`);
    expect(html).toContain('$&amp; Візьміть документ.');
    for (const words of [
      'сумку або візок',
      'a bag or a trolley',
      '&lt;script&gt;alert(4)',
      '?mlat=49.99&amp;mlon=36.2',
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<script>|<img/);
    expect(html).toContain('<div id="root">');
    // The page asks for it when its scripts have come, and finds it there.
    const [, answer = ''] = /<link rel="preload" as="fetch" crossorigin="anonymous" href="([^"]+)">/.exec(html) ?? [];
    expect((await own.inject({ method: 'GET', url: answer })).json()).toMatchObject({ id: event.id, name });
    const hidden = await anEvent(ofEvents, organizer, { name: 'Таємне', type: 'private' });
    expect(await opened(hidden.id)).toBe(frame);
    for (const id of ['00000000-0000-7000-8000-000000000000', 'none', '%00']) expect(await opened(id)).toBe(frame);
    await own.close();
  });

  test('the picture of a preview is drawn by the server whatever was typed there, and another one after a change; of a private event there is none [R-PAG-55]', async () => {
    const ofEvents = await anApp();
    const organizer = await aPartner(ofEvents);
    const name = '<b>&amp; "Набори" & ковдри Ґ ї € 👪 дітям';
    const event = await anEvent(ofEvents, organizer, {
      name,
      locationAddress: 'а'.repeat(200),
      locationCity: '</span>',
    });
    const ask = (id: string, headers = {}) =>
      ofEvents.app.inject({ method: 'GET', url: `/events/preview/${id}/picture.png?v=1`, headers });
    const first = await ask(event.id);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(first.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(first.rawPayload.length).toBeLessThan(150_000);
    expect((await ask(event.id.toUpperCase())).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await ask(event.id, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);

    const moveTo = async (eventDate: string) => {
      const params = { id: event.id };
      const { version } = await ofEvents.call(organizer, 'GET /events/{id}/details', { params });
      await ofEvents.call(organizer, 'PUT /events/{id}', { params, body: { eventDate, version } });
      return ask(event.id);
    };
    // A guest is told the day and no time.
    const anHourLater = new Date(Date.parse(event.eventDate) + 3_600_000).toISOString();
    expect((await moveTo(anHourLater)).headers.etag).toBe(first.headers.etag);
    const moved = await moveTo('2026-03-25T08:00:00Z');
    expect(moved.headers.etag).not.toBe(first.headers.etag);
    expect(moved.rawPayload.equals(first.rawPayload)).toBe(false);

    const hidden = await anEvent(ofEvents, organizer, { type: 'private' });
    for (const id of [hidden.id, '00000000-0000-7000-8000-000000000000', 'none', '%00'])
      expect((await ask(id)).statusCode).toBe(404);
  });

  test('where more pictures are asked for than are drawn, the product’s own is shown, and none is drawn twice [R-PAG-55]', async () => {
    const ofEvents = await anApp();
    const organizer = await aPartner(ofEvents);
    const events = await Promise.all(
      Array.from({ length: 22 }, (_, n) => anEvent(ofEvents, organizer, { name: `${n}` })),
    );
    let drawn = 0;
    const ask = async (pictures: ReturnType<typeof previewPictures>, id: string) => {
      const found = await pictures(id);
      return found === 'none' ? found : found.picture();
    };
    const quick = previewPictures(ofEvents.deps, async () => Buffer.from(`${++drawn}`));
    const [one] = events as [(typeof events)[0]];
    const twice = await Promise.all([ask(quick, one.id), ask(quick, one.id)]);
    expect([twice[0], drawn]).toEqual([twice[1], 1]);
    let go = () => {};
    const held = new Promise<void>(resolve => (go = resolve));
    const slow = previewPictures(ofEvents.deps, () => held.then(() => Buffer.from('1')));
    const asked = events.map(({ id }) => ask(slow, id));
    const answers = Promise.all(asked);
    await Promise.race(asked);
    go();
    expect((await answers).filter(answer => answer === 'busy')).not.toHaveLength(0);
    expect(await ask(slow, one.id)).toEqual(Buffer.from('1'));
  });

  test('however many open a preview at once, however they spell it, the database is asked for one [R-PAG-48]', async () => {
    const ofEvents = await anApp();
    let asked = 0;
    const readDb = ofEvents.deps.readDb.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked++;
        return result;
      },
    });
    const own = await buildApp({ ...ofEvents.deps, readDb, pages: builtPage() });
    const organizer = await aPartner(ofEvents);
    const event = await anEvent(ofEvents, organizer, { name: 'Роздача' });
    const open = (spelling: string, headers = {}) =>
      own.inject({ method: 'GET', url: `/events/preview/${spelling}`, headers });
    const spellings = [event.id, `${event.id}/`, event.id.toUpperCase(), `${event.id}?utm=2`];
    const all = await Promise.all(spellings.map(spelling => open(spelling)));
    const once = asked;
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    const [first] = all as [(typeof all)[0]];
    expect(first.body).toContain('Роздача');
    const other = await anEvent(ofEvents, organizer);
    asked = 0;
    await open(other.id);
    expect(once).toBe(asked);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(first.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await open(event.id, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
    await own.close();
  });

  test('only a demo tells its page that there are demo accounts to ask for [R-RUN-3]', async () => {
    expect((await get('/login')).headers).not.toHaveProperty('set-cookie');
    const demo = await buildApp({ ...(await anApp({ env: { DEMO: '1' } })).deps, pages });
    for (const url of ['/', '/login', '/map'])
      expect((await demo.inject({ method: 'GET', url })).headers['set-cookie']).toContain('oplich_demo=1');
    // As every browser asks.
    writeFileSync(path.join(pages, 'index.html.br'), brotliCompressSync('<!doctype html>'));
    const compressed = await demo.inject({ method: 'GET', url: '/login', headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'set-cookie': expect.stringContaining('oplich_demo=1') as string,
    });
    await demo.close();
  });

  test('the document of the API names every call, with its roles [R-API-8]', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-roles': unknown }>>;
    }>();
    expect(paths['/api/events/{id}']?.['delete']?.['x-roles']).toEqual(['philanthrop', 'administrator']);
    expect((await get('/api/docs/')).statusCode).toBe(200);
  });
});
