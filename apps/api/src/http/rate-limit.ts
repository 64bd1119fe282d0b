import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './problem.ts';
import { networkOf } from '../platform/network-of.ts';
import type { User } from './user.ts';

/** Calls a minute. Many people share one carrier's address, so an address may make far more than an account [contract §1]. */
const perMinute = { account: 1200, address: 6000 } as const;

/** Answers the check every call makes: signed-in calls are counted per account, unsigned ones per address. */
export async function installRateLimit(app: FastifyInstance, enabled: boolean) {
  if (!enabled) return async () => {};
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyOf: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf });
  const userIds = new WeakMap<FastifyRequest, string>();
  const byAccount = limiter(perMinute.account, request => `account:${userIds.get(request) ?? ''}`);
  const byAddress = limiter(perMinute.address, request => `address:${networkOf(request.ip)}`);

  return async (request: FastifyRequest, user: User | null) => {
    if (user) userIds.set(request, user.id);
    const count = await (user ? byAccount : byAddress)(request);
    if (count.isAllowed || !count.isExceeded) return;
    fail('too_many_requests', { retryAfter: count.ttlInSeconds });
  };
}
