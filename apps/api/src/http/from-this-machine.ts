import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../platform/loopback.ts';

const forwarding = ['forwarded', 'via', 'x-real-ip'];
const isForwarding = (name: string) => name.startsWith('x-forwarded-') || forwarding.includes(name);

/** Whether a program on this machine asks under a name of this machine, and no proxy asks for somebody elsewhere. */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const host = headers.host ?? '';
  const name = /^(?:\[[^\]]*\]|[^:]*)/.exec(host)?.[0] ?? '';
  // The peer of the connection itself: what a proxy says of its client is not asked here.
  return isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(name) && !Object.keys(headers).some(isForwarding);
}
