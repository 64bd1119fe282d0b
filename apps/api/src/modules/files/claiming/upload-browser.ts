import { createHmac, randomBytes } from 'node:crypto';
import { spans } from '@oplich/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../db/pool.ts';
import { isSecure, readCookies, setCookie } from '../../../platform/requests/cookies.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { setBrowser } from '../files.repo.ts';

type Binding = Pick<Deps, 'secrets' | 'config'>;

/** First uploads at the same time are given a cookie each; none of them may be lost. */
const prefix = 'oplich-upload-';
const secretsOf = ({ config }: Binding, request: FastifyRequest): string[] =>
  readCookies(request, prefix, isSecure(config.publicUrl)).filter(value => /^[\w-]{43}$/.test(value));
const hashOf = (secrets: Secrets, secret: string): string =>
  createHmac('sha256', secrets.appKey('upload-browser')).update(secret).digest('base64url');

/** The browser a registration comes from, by the names under which its files wait; none: it sent no file, or keeps no cookies. */
export const uploadBrowserOf = (binding: Binding, request: FastifyRequest): string[] =>
  secretsOf(binding, request).map(secret => hashOf(binding.secrets, secret));

/**
 * Binds files uploaded before log-in to the browser that sent them, by a cookie that lives as long as they wait. Before
 * their ids are answered, so nobody can have claimed them yet.
 */
export async function bindToBrowser(
  { db, ...binding }: Binding & { db: Db },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ids: readonly string[],
): Promise<void> {
  const secret = secretsOf(binding, request)[0] ?? randomBytes(32).toString('base64url');
  const hash = hashOf(binding.secrets, secret);
  // A browser says where its request comes from, and keeps cookies; a program does neither by itself.
  const needsBrowser = request.headers['sec-fetch-site'] !== undefined;
  await setBrowser(db, ids, { browserHash: hash, needsBrowser });
  const maxAge = spans.unclaimedFileHours * 3600;
  const secure = isSecure(binding.config.publicUrl);
  setCookie(reply, { name: prefix + hash.slice(0, 8), value: secret, maxAge, secure });
}
