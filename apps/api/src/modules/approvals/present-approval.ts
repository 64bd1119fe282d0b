import { allowedActions, approvalTransitions, personName } from '@oplich/contract';
import type { Approval } from '@oplich/contract/approvals/schemas';
import type { ApprovalRow } from './approvals.repo.ts';

/** The user who reads or answers, with the accounts they may not decide about, as returned by `ownHousehold`. */
export interface ApprovalReader {
  id: string;
  own: ReadonlySet<string>;
}

/** On which side of it somebody is: on none where it is about themselves or their household [R-TEA-11]. */
export const sidesOf = (
  { askedBy, accountId }: Pick<ApprovalRow, 'askedBy' | 'accountId'>,
  { id, own }: ApprovalReader,
): ('whoAsked' | 'anotherAdministrator')[] => {
  if (id === askedBy) return ['whoAsked'];
  return accountId !== null && own.has(accountId) ? [] : ['anotherAdministrator'];
};

const person = (id: string | null, surname: string | null, name: string | null) =>
  id === null || surname === null || name === null ? null : { id, name: personName({ surname, name, patronym: null }) };

/** What waits, or waited, as an administrator of its duty sees it. */
export const presentApproval = (row: ApprovalRow, reader: ApprovalReader): Approval => {
  const account = person(row.accountId, row.accountSurname, row.accountName);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    account: account && { ...account, name: row.organizationName ?? account.name },
    duties: row.duties,
    loosens: row.loosens,
    askedBy: { id: row.askedBy, name: personName({ surname: row.askerSurname, name: row.askerName, patronym: null }) },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: person(row.decidedBy, row.deciderSurname, row.deciderName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    allowed: allowedActions(approvalTransitions, { status: row.state, sides: sidesOf(row, reader) }),
  };
};
