import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound, sendProblem } from '../error-handler.ts';
import { fail, Problem } from '../../platform/problem.ts';

type Asked = Pick<FastifyRequest, 'raw'>;

/** Whether a request names its host more than once. */
function namesTwoHosts({ raw: { rawHeaders } }: Asked): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/**
 * Throws `validation_failed` for a request that names its host more than once [RFC 9112 §3.2]: a balancer and this server
 * could each believe another one.
 */
export function refuseTwoHosts(request: Asked): void {
  if (namesTwoHosts(request)) fail('validation_failed');
}

/** Returns an address the router cannot even read, before which no hook runs: nothing is there, and two hosts are refused. */
export const refuseAddress = (request: Asked, reply: FastifyReply) =>
  namesTwoHosts(request) ? sendProblem(reply, new Problem('validation_failed')) : sendNotFound(reply);
