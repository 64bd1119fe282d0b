import { base64url, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { spans } from '@oplich/contract';
import { accessTokenReader, readAccessToken, signAccessToken } from './access-token.ts';

const key = Buffer.alloc(32, 7);
const at = new Date('2026-03-10T10:00:00Z');
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
const claims = { accountId: 'a', sessionId: 's', role: 'displaced' } as const;
const sign = (over: Uint8Array = key) => signAccessToken(over, { ...claims, actingFor: null }, at);

test('a token says who, by which session and of which kind, until it ends [R-SES-4]', () => {
  const token = sign();
  const read = accessTokenReader(key);
  expect(read(token, at)).toEqual(claims);
  expect(read(token, minutes(spans.accessTokenMinutes - 1))).toEqual(claims);
  expect(read(token, minutes(spans.accessTokenMinutes))).toBeNull();
  expect(readAccessToken(key, token, minutes(spans.accessTokenMinutes), { evenExpired: true })).toEqual(claims);
});

test('a token that somebody else made or changed says nothing', () => {
  const token = sign();
  const [head = '', body = '', signature = ''] = token.split('.');
  const none = base64url.encode(JSON.stringify({ alg: 'none' }));
  const forged = [
    sign(Buffer.alloc(32, 8)),
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    `${head}.${base64url.encode(JSON.stringify({ ...claims, iss: 'oplich', exp: 4e9 }))}.${signature}`,
    `${head}.${body}.${signature.slice(0, -1)}`,
    `${head}.${body}.${signature}=`,
    `${head}.${body}.${signature}.${signature}`,
    `${head}.${body}`,
    `${head}.`,
    head,
    '',
  ];
  for (const one of forged) expect(readAccessToken(key, one, at, { evenExpired: true })).toBeNull();
});

test('a token is one to a library too, of our issuer and with its end', async () => {
  const { payload } = await jwtVerify(sign(), key, { issuer: 'oplich', currentDate: minutes(1) });
  expect(payload).toMatchObject({
    sub: 'a',
    sid: 's',
    role: 'displaced',
    exp: at.getTime() / 1000 + spans.accessTokenMinutes * 60,
  });
  await expect(jwtVerify(sign(), Buffer.alloc(32, 8))).rejects.toThrow();
});

test('what another issuer signed, or without an end, says nothing though the key is the same', async () => {
  const of = (payload: Record<string, unknown>) =>
    new SignJWT({ sid: 's', sub: 'a', role: 'displaced', iss: 'oplich', exp: 4e9, ...payload })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key);
  expect(readAccessToken(key, await of({}), at)).toEqual(claims);
  for (const payload of [{ iss: 'another' }, { exp: undefined }, { sub: undefined }, { sid: undefined }])
    expect(readAccessToken(key, await of(payload), at)).toBeNull();
});
