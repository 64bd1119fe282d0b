import type { DeliverLateIssue, DeliveredLateIssue } from '@oplich/contract/participants/late-issues';
import type { z } from 'zod';
import type { Tx } from '../../../db/pool.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';
import { saveLateIssue } from '../../participants/index.ts';
import type { DeskStanding } from '../../teams/index.ts';
import { hadDuty } from '../administration/administration.repo.ts';
import { hashToken } from '../sign-in/refresh-token.ts';
import { findRefreshToken } from '../sign-in/sessions.repo.ts';

/**
 * Delivers an issue made at a table before the duty ended: by the log-in of the person who made it or, where they have none any more, by
 * any refresh token of their session there, which opens nothing else.
 */
export async function deliverLateIssue(
  operation: Operation<Person | null>,
  user: Person | null,
  { refreshToken, ...issue }: z.output<typeof DeliverLateIssue>,
): Promise<z.output<typeof DeliveredLateIssue>> {
  const { tx, at } = operation;
  const session = refreshToken ? await findRefreshToken(tx, hashToken(refreshToken), at) : undefined;
  const reporterId = refreshToken ? session?.accountId : user?.id;
  return saveLateIssue(
    operation,
    {
      id: reporterId ?? fail('unauthenticated'),
      asAdministrator: !refreshToken && user?.role === 'administrator' ? await standingOf(tx, user) : null,
    },
    issue,
  );
}

/** Returns an administrator's standing at every table, by the duty they have or had before it was taken away. */
async function standingOf(tx: Tx, { id, duties }: Pick<Person, 'id' | 'duties'>): Promise<DeskStanding> {
  if (duties.includes('events')) return 'now';
  return (await hadDuty(tx, id, 'events')) ? 'past' : 'never';
}
