import { duplicateTransitions, type DuplicateAction } from '@oplich/contract';
import type { DecideDuplicate, Duplicate } from '@oplich/contract/duplicates/schemas';
import { assertTransition } from '../../platform/assert-transition.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Operation } from '../../platform/operation.ts';
import { fail, failField } from '../../platform/problem.ts';
import { endAsDuplicate, restoreAccount } from '../accounts/index.ts';
import { refuseOwnHousehold } from '../households/index.ts';
import { regionsById } from '../regions/index.ts';
import { findPair, lockPair, writeDecision } from './duplicates.repo.ts';
import { presentPair, standingTo } from './present-pair.ts';

/** The pair, locked; refuses what cannot be done with it now. */
async function lockedPair({ tx, actor, at }: Operation, id: string, action: DuplicateAction) {
  await lockPair(tx, id);
  const pair = (await findPair(tx, id)) ?? fail('not_found');
  await refuseOwnHousehold(tx, actor, [pair.aId, pair.bId]);
  assertTransition(duplicateTransitions, action, standingTo(pair, at));
  return pair;
}

const shown = async ({ tx, at }: Operation, id: string): Promise<Duplicate> =>
  presentPair((await findPair(tx, id)) ?? fail('not_found'), await regionsById(tx), at);

/**
 * Decides that two accounts are one person's, so that one ends and its history joins the other's, or two people's, which is remembered.
 */
export async function decidePair(
  operation: Operation,
  id: string,
  { decision, keep }: DecideDuplicate,
): Promise<Duplicate> {
  const { tx, actor, at } = operation;
  const { aId, bId } = await lockedPair(operation, id, 'decide');
  const keptId = decision === 'same' ? (keep ?? failField('keep', 'required')) : null;
  if (keptId !== null) {
    if (keptId !== aId && keptId !== bId) failField('keep', 'invalid');
    await endAsDuplicate(operation, keptId === aId ? bId : aId, keptId);
  }
  await writeDecision(tx, id, { state: decision, decidedBy: actor.id, decidedAt: at, keptId });
  for (const subject of [aId, bId]) {
    const details = { pair: id, decision, ...(keptId && { kept: keptId }) };
    await recordAudit(tx, {
      actor,
      action: 'account.decideDuplicate',
      subject: { type: 'account', id: subject },
      details,
      at,
    });
  }
  return shown(operation, id);
}

/** Takes a decision back: the ended account is restored; what was withdrawn with it stays withdrawn. */
export async function undoPair(operation: Operation, id: string): Promise<Duplicate> {
  const { tx, actor, at } = operation;
  const { aId, bId, keptId } = await lockedPair(operation, id, 'undo');
  if (keptId !== null) await restoreAccount(operation, keptId === aId ? bId : aId);
  await writeDecision(tx, id, { state: 'open', decidedBy: null, decidedAt: null, keptId: null });
  for (const subject of [aId, bId]) {
    const details = { pair: id };
    await recordAudit(tx, {
      actor,
      action: 'account.undoDuplicate',
      subject: { type: 'account', id: subject },
      details,
      at,
    });
  }
  return shown(operation, id);
}
