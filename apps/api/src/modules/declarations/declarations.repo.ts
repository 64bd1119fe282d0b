import type { DeclarationsQuery } from '@oplich/contract/declarations/schemas';
import { sql, type NotNull } from 'kysely';
import { contains } from '../../db/searching/contains.ts';
import type { Reader } from '../../db/pool.ts';
import { notNull, listingOf, type Listing } from '../../db/paging.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('declarations')
    // Always there; joined so, a count does without.
    .leftJoin('accounts as owner', 'owner.id', 'declarations.ownerId')
    .leftJoin('organizations', 'organizations.accountId', 'declarations.ownerId')
    .leftJoin('accounts as decider', 'decider.id', 'declarations.decidedBy')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('declarationItems as item')
          .select([
            sql<number>`count(*)`.as('itemsCount'),
            sql<string | null>`sum(round(item.quantity * item.unit_price, 2))`.as('totalWithoutVat'),
          ])
          .whereRef('item.declarationId', '=', 'declarations.id')
          .as('goods'),
      join => join.onTrue(),
    )
    .selectAll('declarations')
    .select([
      'organizations.organizationName',
      'owner.surname as ownerSurname',
      'owner.name as ownerName',
      'owner.patronym as ownerPatronym',
      'decider.surname as deciderSurname',
      'decider.name as deciderName',
      'decider.patronym as deciderPatronym',
      'goods.itemsCount',
      'goods.totalWithoutVat',
    ])
    .$narrowType<{ ownerSurname: NotNull; ownerName: NotNull }>();
export type StoredDeclaration = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const findDeclaration = (db: Reader, id: string): Promise<StoredDeclaration | undefined> =>
  rows(db).where('declarations.id', '=', id).executeTakeFirst();

/** The goods of a declaration, in their order. */
export const findGoods = (db: Reader, declarationId: string) =>
  db.selectFrom('declarationItems').selectAll().where('declarationId', '=', declarationId).orderBy('line').execute();

const sortColumns = {
  createdAt: notNull(sql`declarations.created_at`),
  submittedAt: sql`declarations.submitted_at`,
  date: sql`declarations.date`,
  number: sql`declarations.number COLLATE "uk-x-icu"`,
  uniqueCode: sql`declarations.unique_code`,
  sender: sql`declarations.sender COLLATE "uk-x-icu"`,
  recipient: sql`declarations.recipient COLLATE "uk-x-icu"`,
  owner: sql`coalesce(organizations.organization_name, owner.surname || ' ' || owner.name) COLLATE "uk-x-icu"`,
  totalWithoutVat: sql`goods.total_without_vat`,
  status: sql`declarations.status`,
} as const;

/** Those of one partner, or of all. */
export function listDeclarations(
  db: Reader,
  ownerId: string | undefined,
  query: DeclarationsQuery,
): Listing<StoredDeclaration> {
  let found = rows(db);
  if (ownerId) found = found.where('declarations.ownerId', '=', ownerId);
  if (query.status) found = found.where('declarations.status', 'in', query.status);
  if (query.from) found = found.where('declarations.date', '>=', query.from);
  if (query.to) found = found.where('declarations.date', '<=', query.to);
  if (query.search) found = found.where(contains(sql`declarations.search`, query.search));
  return listingOf(found, query, sortColumns, { by: '-createdAt', tie: 'declarations.id' });
}
