import { allowedActions, codeTransitions, type CodeAction } from '@oplich/contract';
import type { CodeRow } from '@oplich/contract/warehouse/code-account';

/** Returns what a reader may do with the account of a code now; of another's warehouse nothing. */
export const allowedOnCode = (account: Pick<CodeRow, 'reported'>, { isOwn }: { isOwn: boolean }): CodeAction[] =>
  allowedActions(codeTransitions, { status: account.reported ? 'reported' : 'due', sides: isOwn ? ['owner'] : [] });
