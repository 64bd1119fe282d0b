import { accountName } from '@oplich/contract';
import type { DeclarationRow } from '@oplich/contract/declarations/schemas';
import type { User } from '../../platform/user.ts';
import { decimal, money } from '../../platform/decimal.ts';
import { iso } from '../../platform/time/iso.ts';
import { allowedOnDeclaration } from './declarations.policy.ts';
import type { StoredDeclaration } from './declarations.repo.ts';

/** Returns a declaration as a row of a list, with its reader's allowed actions. */
export const toRow =
  (reader: Pick<User, 'id' | 'role' | 'duties'>) =>
  (row: StoredDeclaration): DeclarationRow => ({
    id: row.id,
    number: row.number,
    uniqueCode: row.uniqueCode,
    date: row.date,
    sender: row.sender,
    recipient: row.recipient,
    status: row.status,
    owner: {
      id: row.ownerId,
      name: accountName({
        organizationName: row.organizationName,
        surname: row.ownerSurname,
        name: row.ownerName,
        patronym: row.ownerPatronym,
      }),
    },
    itemsCount: row.itemsCount ?? 0,
    totalWithoutVat: money(decimal(row.totalWithoutVat ?? 0)),
    submittedAt: iso(row.submittedAt),
    decidedAt: iso(row.decidedAt),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    allowed: allowedOnDeclaration(reader, row),
  });
