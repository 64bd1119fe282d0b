import type { FastifyRequest } from 'fastify';
import { fail } from './problem.ts';

/**
 * Throws `validation_failed` for a request that names its host more than once [RFC 9112 §3.2]: a balancer and this server
 * could each believe another one.
 */
export function refuseTwoHosts({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter(name => name.toLowerCase() === 'host').length > 1) fail('validation_failed');
}
