import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { isSecure, readCookie, setCookie } from '../../../platform/requests/cookies.ts';

const name = 'oplich-browser';
const aQuarterHour = 15 * 60;

/** The secret that binds codes and link tokens to this browser, or null when it has none. */
export function readBrowser(request: FastifyRequest, publicUrl: string): string | null {
  const value = readCookie(request, name, isSecure(publicUrl));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Returns the hash of the cookie's secret, as it is stored. */
export const hashBrowser = (secret: string): Buffer => createHash('sha256').update(`browser:${secret}`).digest();

/** Gives this browser a secret, or the one it has for longer: a second tab must not take it from the first. */
export function ensureBrowserCookie(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Config): string {
  const value = readBrowser(request, publicUrl) ?? randomBytes(32).toString('base64url');
  setCookie(reply, {
    name,
    value,
    maxAge: aQuarterHour,
    secure: isSecure(publicUrl),
  });
  return value;
}
