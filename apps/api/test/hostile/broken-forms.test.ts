import { beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../app.ts';
import { anApp, type Caller, type TestApp } from '../app.ts';
import { aPartner } from '../people.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

const ours = 'multipart/form-data; boundary=b';
const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n';
const whole = `--b\r\n${file}--b--\r\n`;
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A content type and a body that belong to no form. */
const broken: Record<string, readonly [string, string]> = {
  'no boundary': ['multipart/form-data', whole],
  'an empty boundary': ['multipart/form-data; boundary=', whole],
  'a boundary of 300 letters': [`multipart/form-data; boundary=${'b'.repeat(300)}`, whole],
  'another boundary': ['multipart/form-data; boundary=c', whole],
  'no final boundary': [ours, `--b\r\n${file}`],
  'an end in the middle of a file': [ours, `--b\r\n${file.slice(0, -2)}`],
  'an end in the middle of a head': [ours, '--b\r\nContent-Dispo'],
  'a head without an end': [ours, `--b\r\nX: ${'x'.repeat(200_000)}\r\n\r\nabc\r\n--b--\r\n`],
  'ten thousand heads': [ours, `--b\r\n${'X: y\r\n'.repeat(10_000)}${file}--b--\r\n`],
  'ten thousand fields': [ours, `${field('a', 'b').repeat(10_000)}--b--\r\n`],
  'ten thousand files': [ours, `${`--b\r\n${file}`.repeat(10_000)}--b--\r\n`],
  'a field named after a prototype': [ours, `${field('__proto__', 'x')}${whole}`],
  'a field of broken JSON': [
    ours,
    `--b\r\nContent-Disposition: form-data; name="purpose"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n${whole}`,
  ],
  nothing: [ours, ''],
  nulls: [ours, '\0'.repeat(10_000)],
};

describe('a form that is none is refused, and is no fault of the server', () => {
  const paths = ['/files', '/files/registration', '/warehouse/positions/import'];
  const cases = paths.flatMap(path => Object.entries(broken).map(([name, form]) => [path, name, ...form] as const));
  test.each(cases)('%s: %s [R-SEC-3]', async (path, _, type, payload) => {
    const headers = { 'content-type': type, authorization: `Bearer ${partner.token}` };
    const reply = await app.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
    expect([400, 413, 415]).toContain(reply.statusCode);
    expect(['validation_failed', 'too_many_files', 'file_type_not_allowed']).toContain(reply.json<Refusal>().detail);
  });
});
