import { spans } from '@oplich/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { isSecure, readCookie, setCookie } from '../../../platform/requests/cookies.ts';

/** What has to be remembered while somebody is at the provider. */
const State = z.object({ provider: z.string(), state: z.string(), nonce: z.string(), verifier: z.string() });
type State = z.output<typeof State>;

const lifetime = spans.externalStateMinutes * 60;

/**
 * The state of a way to a provider, encrypted in a cookie of the browser that went: nothing is stored, no other browser can
 * come back with it, and each way has its own, so that two tabs do not disturb each other.
 */
export function stateCookies({ config, clock, secrets }: Deps) {
  const key = secrets.appKey('external-state');
  const secure = isSecure(config.publicUrl);
  const nameOf = (state: string) => `oplich-external-${state.slice(0, 12)}`;
  const clear = (reply: FastifyReply, name: string) => setCookie(reply, { name, value: '', maxAge: 0, secure });

  return {
    async keep(reply: FastifyReply, kept: State): Promise<void> {
      const value = await new EncryptJWT({ ...kept })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + lifetime)
        .encrypt(key);
      setCookie(reply, { name: nameOf(kept.state), value, maxAge: lifetime, secure });
    },
    /** Takes the cookie of a state away and reads it; null when this browser has none, or it is too old. */
    async take(request: FastifyRequest, reply: FastifyReply, state: string, provider: string): Promise<State | null> {
      if (!/^[\w-]{43}$/.test(state)) return null;
      const value = readCookie(request, nameOf(state), secure);
      if (value === null) return null;
      clear(reply, nameOf(state));
      try {
        const { payload } = await jwtDecrypt(value, key, { currentDate: clock.now() });
        const kept = State.parse(payload);
        return kept.state === state && kept.provider === provider ? kept : null;
      } catch {
        return null;
      }
    },
  };
}
