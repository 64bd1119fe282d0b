import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isSecure, readCookie, setCookie } from '../../../platform/requests/cookies.ts';
import { newId } from '../../../platform/ids.ts';

const aYear = 365 * 86_400;

/**
 * A browser that has signed in to an account keeps a signed cookie for it. When somebody elsewhere guesses at that
 * account until it is shut for strangers, this browser is still let through [R-SES-13].
 */
export function deviceCookies({ config, secrets }: Pick<Deps, 'config' | 'secrets'>) {
  const key = secrets.appKey('device-cookie');
  const secure = isSecure(config.publicUrl);
  // One cookie for each account, so that people who share a browser do not push each other out.
  const nameFor = (subject: Buffer) => `oplich-device-${subject.toString('hex').slice(0, 16)}`;
  const sign = (subject: Buffer, device: string) => createHmac('sha256', key).update(subject).update(device).digest();

  return {
    /** The device's id, if this browser has a genuine cookie for this account. */
    read(request: FastifyRequest, subject: Buffer): string | null {
      const [device = '', mac = ''] = readCookie(request, nameFor(subject), secure)?.split('.') ?? [];
      const received = Buffer.from(mac, 'base64url');
      const expected = sign(subject, device);
      return received.length === expected.length && timingSafeEqual(received, expected) ? device : null;
    },
    /** Gives this browser a cookie for the account, or the one it has anew. */
    set(request: FastifyRequest, reply: FastifyReply, subject: Buffer): void {
      const device = this.read(request, subject) ?? newId();
      const value = `${device}.${sign(subject, device).toString('base64url')}`;
      setCookie(reply, { name: nameFor(subject), value, maxAge: aYear, secure });
    },
  };
}
