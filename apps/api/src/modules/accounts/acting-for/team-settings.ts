import type { TeamSettings } from '@oplich/contract/teams/schemas';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { demandSecondFactorOfMembers } from '../accounts.repo.ts';
import { endStreamsWithoutSecondFactor } from '../sign-in/sessions.repo.ts';

/** Sets whether a second factor is required of those who act for the partner. It applies from their next request. */
export async function setTeamSettings(
  { tx, actor, at }: Operation,
  settings: z.output<typeof TeamSettings>,
): Promise<z.output<typeof TeamSettings>> {
  await demandSecondFactorOfMembers(tx, actor.id, settings.membersNeedSecondFactor);
  if (settings.membersNeedSecondFactor) await endStreamsWithoutSecondFactor(tx, actor.id);
  await recordAudit(tx, {
    actor,
    action: 'settings.team',
    subject: { type: 'account', id: actor.id },
    details: settings,
    at,
  });
  return settings;
}
