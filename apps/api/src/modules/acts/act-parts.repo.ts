import { compiledByIds } from '../../db/compiled.ts';
import type { Reader } from '../../db/pool.ts';

/** Returns the parties of acts as their documents name them, and when their accounts were deleted. */
export const partiesOf = (db: Reader, actIds: readonly string[]) => partiesIn(db, actIds, {});

const partiesIn = compiledByIds((db, anyId) =>
  db
    .selectFrom('actParties as party')
    .leftJoin('accounts', 'accounts.id', 'party.accountId')
    .select([
      'party.actId',
      'party.side',
      'party.kind',
      'party.accountId',
      'party.name',
      'party.head',
      'party.actsOnBasis',
      'party.edrpou',
      'party.address',
      'party.phoneNumber',
      'party.documentKind',
      'party.documentEncrypted',
      'party.taxNumberEncrypted',
      'accounts.deletedAt',
    ])
    .where('party.actId', '=', anyId),
);
export type PartyRow = Awaited<ReturnType<typeof partiesOf>>[number];

/** The lines of acts, in their order. */
export const itemsOf = (db: Reader, actIds: readonly string[]) => itemsIn(db, actIds, {});

const itemsIn = compiledByIds((db, anyId) =>
  db
    .selectFrom('actItems as item')
    .leftJoin('positions as sent', 'sent.id', 'item.positionId')
    .leftJoin('positions as came', join =>
      join.onRef('came.id', '=', 'item.receivedPositionId').on('came.deletedAt', 'is', null),
    )
    .select([
      'item.actId',
      'item.line',
      'item.positionId',
      'item.name',
      'item.category',
      'item.units',
      'item.uniqueCode',
      'item.expiryDate',
      'item.quantity',
      'item.netUnitPrice',
      'item.unitPrice',
      'item.total',
      'item.received',
      'came.id as receivedPositionId',
      'sent.deletedAt',
    ])
    .where('item.actId', '=', anyId)
    .orderBy('item.actId')
    .orderBy('item.line'),
);
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** What the accounts of members are called. */
export const namesOfMembers = (db: Reader, ids: readonly string[]) => membersIn(db, ids, {});

const membersIn = compiledByIds((db, anyId) =>
  db.selectFrom('accounts').select(['id', 'surname', 'name', 'patronym']).where('id', '=', anyId),
);
