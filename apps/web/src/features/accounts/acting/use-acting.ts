import type { Duty } from '@oplich/contract/shared/duties';
import { actingForIn } from '../session/access-token.ts';
import { useProfile, useSession } from '../session/use-session.ts';

export interface Acting {
  /** The partner the session acts for now; `null`: oneself, or nobody. */
  actingFor: { partnerId: string; displayName: string } | null;
  /** What the session is there for, in its role; `null` until it is known. */
  duties: readonly Duty[] | null;
  /** A user without a role of their own has to choose a partner, or may no longer act for the chosen one. */
  hasToChoose: boolean;
  /** Whether the session was opened for a partner: then nothing is shown before its duties are known. */
  isForPartner: boolean;
}

/** Returns the partner one acts for and the duties. It only decides what to show; the server checks every call. */
export function useActing(): Acting {
  const { authenticationToken } = useSession();
  const { data: profile } = useProfile();
  const isForPartner = actingForIn(authenticationToken) !== null;
  const actingFor = profile?.actingFor ?? null;
  return {
    actingFor,
    duties: profile?.duties ?? null,
    hasToChoose: profile !== undefined && actingFor === null && (isForPartner || profile.role === 'member'),
    isForPartner,
  };
}
