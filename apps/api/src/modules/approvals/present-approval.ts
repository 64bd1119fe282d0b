import { allowedActions, approvalTransitions, personName } from '@oplich/contract';
import type { Approval } from '@oplich/contract/approvals/schemas';
import type { User } from '../../platform/user.ts';
import type { ApprovalRow } from './approvals.repo.ts';

/** On which side of it somebody is. */
export const sidesOf = ({ askedBy }: { askedBy: string }, { id }: Pick<User, 'id'>) =>
  [id === askedBy ? 'whoAsked' : 'anotherAdministrator'] as const;

const person = (id: string | null, surname: string | null, name: string | null) =>
  id === null || surname === null || name === null ? null : { id, name: personName({ surname, name, patronym: null }) };

/** What waits, or waited, as an administrator of its duty sees it. */
export const presentApproval = (row: ApprovalRow, reader: Pick<User, 'id'>): Approval => {
  const account = person(row.accountId, row.accountSurname, row.accountName);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    account: account && { ...account, name: row.organizationName ?? account.name },
    duties: row.duties,
    askedBy: { id: row.askedBy, name: personName({ surname: row.askerSurname, name: row.askerName, patronym: null }) },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: person(row.decidedBy, row.deciderSurname, row.deciderName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    allowed: allowedActions(approvalTransitions, { status: row.state, sides: sidesOf(row, reader) }),
  };
};
