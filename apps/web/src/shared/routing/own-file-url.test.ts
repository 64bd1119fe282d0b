import { expect, test } from 'vitest';
import { ownFilePath } from './own-file-url.ts';

const id = '01890000-0000-7000-8000-000000000000';

test.each([`/acts/${id}/file`, `/files/${id}`, `/events/${id}/invitation/${id}/file`])(
  '%s is our own [R-SEC-18]',
  path => {
    expect(ownFilePath(`/api${path}`)).toBe(path);
  },
);

test.each([
  null,
  '',
  `/files/${id}`,
  `//evil.example/api/files/${id}`,
  `https://evil.example/api/files/${id}`,
  `/api/files/${id}/../../accounts/info`,
  `/api/files/%2e%2e/${id}`,
  `/api/files/${id}?x=1`,
  `/api/files/${id}#x`,
  `/api/files/${id}\n`,
  `\n/api/files/${id}`,
  `/api/files/${id}/content`,
  '/api/accounts/info',
  'javascript:alert(1)',
  `/api\\files\\${id}`,
])('%j is none [R-SEC-18]', url => {
  expect(ownFilePath(url)).toBeNull();
});
