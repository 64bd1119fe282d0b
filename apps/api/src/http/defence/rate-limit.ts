import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../platform/problem.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import type { User } from '../../platform/user.ts';

/**
 * Calls per minute. Many people share one carrier's address, so an address may make far more than an account. `other` are requests that are
 * no calls: pages and their files, the documents of the API, unknown addresses; `drawn` those that use a core for a moment: messengers
 * request a few for each event that somebody shares.
 */
const perMinute = { account: 1200, address: 6000, other: 20_000, drawn: 120 };

/** Returns the check every call makes: signed-in calls are counted per account, unsigned ones per address. */
export async function installRateLimit(app: FastifyInstance, enabled: boolean, limits: typeof perMinute = perMinute) {
  if (!enabled) return async () => {};
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyOf: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf });
  const userIds = new WeakMap<FastifyRequest, string>();
  const byAccount = limiter(limits.account, request => `account:${userIds.get(request) ?? ''}`);
  const byAddress = limiter(limits.address, request => `address:${networkOf(request.ip)}`);

  const otherByAddress = limiter(limits.other, request => `other:${networkOf(request.ip)}`);
  const drawnByAddress = limiter(limits.drawn, request => `drawn:${networkOf(request.ip)}`);
  const count = async (limit: typeof byAccount, request: FastifyRequest) => {
    const counted = await limit(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    fail('too_many_requests', { retryAfter: counted.ttlInSeconds });
  };
  app.addHook('onRequest', async request => {
    const { key, isDrawn = false } = request.routeOptions.config;
    if (key === undefined) await count(otherByAddress, request);
    if (isDrawn) await count(drawnByAddress, request);
  });

  return async (request: FastifyRequest, user: User | null) => {
    if (user) userIds.set(request, user.id);
    await count(user ? byAccount : byAddress, request);
  };
}
