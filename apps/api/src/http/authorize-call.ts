import { hasDutyFor, isOwnCall } from '@oplich/contract';
import type { AccountKind, Call } from '@oplich/contract';
import type { FastifyRequest } from 'fastify';
import { fail } from '../platform/problem.ts';
import type { Person, SignedIn } from '../platform/user.ts';
import { setActor } from './observability/access-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account whose rights the call uses: the person's own, or the partner's they act for. */
    user: Person | null;
    /** The signed-in person. */
    person: Person | null;
    /** Whether the call was refused for a missing duty alone. */
    lacksDuty: boolean;
  }
}

export interface AuthorizeOptions {
  /** Returns who a bearer token belongs to, or null without a valid one. */
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /** Throws `too_many_requests` when this user, or without one this network, sends too many requests. */
  limitRate(request: FastifyRequest, user: Person | null): Promise<void>;
}

/** Returns the check that each request for a call passes before its body is read: rate, second factor, role, account and duty. */
export function authorizeCall(
  key: string,
  call: Call,
  { authenticate, limitRate }: AuthorizeOptions,
): (request: FastifyRequest) => Promise<void> {
  const allowed: ReadonlySet<AccountKind> | null = call.who === 'anyone' ? null : new Set(call.who);
  return async request => {
    const signedIn = await authenticate(request);
    const user = signedIn && callerOf(signedIn, key, call);
    const known = user ?? signedIn?.person ?? null;
    // Requests of a partner's members count for the partner. Health checks count for nobody.
    if (call.kept !== 'hereOnly') await limitRate(request, known);
    request.user = known;
    if (signedIn) {
      request.person = signedIn.person;
      setActor(request, signedIn.person.id);
    }
    // Also for calls open to anyone: only what the table marks is allowed without a required second factor, or to a helper.
    if (known?.owesSecondFactor && !call.withoutSecondFactor) fail('second_factor_required');
    if (signedIn?.person.isHelper && !call.helpers) fail('forbidden');
    if (!allowed) return;
    if (!signedIn) return fail('unauthenticated');
    if (!user || !allowed.has(user.role)) return fail('forbidden');
    refuseByStatus(user);
    // A person without a partner to act for may use the calls that are open to members, which concern their own account.
    if (signedIn.actor === null || hasDutyFor(signedIn.actor, call.duties)) return;
    request.lacksDuty = true;
    fail('forbidden');
  };
}

/**
 * Returns the account whose rights a call uses: the person's own for calls about their own account, otherwise the partner's they act for.
 * Null where they act for nobody, or for a partner that cannot make this call.
 */
function callerOf({ person, actor }: SignedIn, key: string, call: Call): Person | null {
  const actsForAnother = actor?.id !== person.id;
  if (!actsForAnother) return actor;
  if (isOwnCall(key) && !call.duties?.philanthrop) return person;
  return actor;
}

/** A partner that is not or no longer approved may be signed in, but may do nothing. */
function refuseByStatus(user: Person): void {
  if (user.role !== 'philanthrop' || user.status === 'approved') return;
  fail(user.status === 'declined' ? 'account_is_declined' : 'account_is_not_approved');
}
