import { allowedActions, codeTransitions, type CodeAction } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import type { CodeRow } from '@oplich/contract/warehouse/code-account';
import type { User } from '../../../platform/user.ts';
import { withinDuties } from '../../../platform/within-duties.ts';

const callOfAction = { markReported: 'POST /warehouse/codes/reported' } as const satisfies Record<
  CodeAction,
  keyof Calls
>;

/** Returns what a reader may do with the account of a code now, as far as their duties reach; of another's warehouse nothing. */
export const allowedOnCode = (
  reader: Pick<User, 'role' | 'duties'>,
  account: Pick<CodeRow, 'reported'>,
  { isOwn }: { isOwn: boolean },
): CodeAction[] =>
  withinDuties(
    reader,
    allowedActions(codeTransitions, { status: account.reported ? 'reported' : 'due', sides: isOwn ? ['owner'] : [] }),
    callOfAction,
  );
