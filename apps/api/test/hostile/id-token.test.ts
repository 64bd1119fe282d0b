/**
 * A real provider whose answers are rewritten on the way, as by an attacker who controls its connection or its client: none of them signs
 * anybody in. Every token is signed again with keys of the test, so that only the named claim differs.
 */
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { anApp } from '../app.ts';
import { ExternalBrowser } from '../servers/external-browser.ts';
import { anOidcProvider, type Rewrite } from '../servers/oidc-provider.ts';

const provider = await anOidcProvider(['http://localhost:3000/api/accounts/external/test/callback']);
afterAll(() => provider.stop());
afterEach(() => provider.rewriteBy(null));
const { issuer, clientId, clientSecret } = provider;

const known = await generateKeyPair('RS256');
const unknown = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(known.publicKey)), kid: 'known', alg: 'RS256', use: 'sig' }] };
const sign = (claims: JWTPayload, { privateKey } = known) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'known' }).sign(privateKey);

/** The provider's keys are the test's, and its ID tokens what `forge` makes of their claims. */
const forging =
  (forge: (claims: JWTPayload) => Promise<string>): Rewrite =>
  (path, body) => {
    if (path.startsWith('/jwks')) return Promise.resolve(keys);
    const idToken = body['id_token'];
    if (!path.startsWith('/token') || typeof idToken !== 'string') return undefined;
    return forge(decodeJwt(idToken)).then(forged => ({ ...body, id_token: forged }));
  };

/** Where the browser ends after the whole way, on a product that has not met the provider before. */
async function pageAfter(rewrite: Rewrite): Promise<URLSearchParams> {
  const env = { OIDC_PROVIDERS: JSON.stringify([{ id: 'test', name: 'Test', issuer, clientId, clientSecret }]) };
  const browser = new ExternalBrowser(await anApp({ env }), provider);
  provider.people.set('olena', { email: 'olena@test.example', email_verified: true });
  provider.rewriteBy(rewrite);
  return (await browser.callback(await browser.toCallback('olena'))).searchParams;
}

describe('an ID token', () => {
  test('as the provider made it signs in, also with the keys of the test [R-SES-27]', async () => {
    expect((await pageAfter(forging(claims => sign(claims)))).get('externalCode')).toMatch(/./);
  });

  test.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ['for another audience', claims => sign({ ...claims, aud: 'another-product' })],
    ['for two audiences, given to the other one', claims => sign({ ...claims, aud: [clientId, 'b'], azp: 'b' })],
    ['of another issuer', claims => sign({ ...claims, iss: 'https://id.example' })],
    ['signed with a key the provider does not have', claims => sign(claims, unknown)],
    ['without a signature', claims => Promise.resolve(new UnsecuredJWT(claims).encode())],
    ['with another nonce', claims => sign({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => sign(claims)],
    ['that has run out', claims => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['changed after it was signed', async claims => (await sign(claims)).replace(/\.[^.]+\./, tampered)],
  ])('%s signs nobody in [R-SES-27]', async (_, forge) => {
    const page = await pageAfter(forging(forge));
    expect([page.get('externalCode'), page.get('externalError')]).toEqual([null, 'failed']);
  });
});

/** The claims of another person under the signature of the first. */
const tampered = (part: string) => {
  const claims = JSON.parse(Buffer.from(part.slice(1, -1), 'base64url').toString()) as JWTPayload;
  return `.${Buffer.from(JSON.stringify({ ...claims, sub: 'petro' })).toString('base64url')}.`;
};
