import { accountName, searchAll } from '@oplich/contract';
import type { SearchHits, FoundCode } from '@oplich/contract/search/schemas';
import { sql, type RawBuilder } from 'kysely';
import { compiledListQuery } from '../../../db/compiled.ts';
import { containsInRow, matchesSearch, searchTermCte } from '../../../db/searching/contains.ts';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { countsUnderCode } from './code-account.repo.ts';
import { warehouseIdOf } from '../warehouses.repo.ts';

interface Row {
  uniqueCode: string;
  goods: string;
  ownerId: string | null;
  surname: string | null;
  name: string | null;
  patronym: string | null;
  organizationName: string | null;
}

/** The most matching positions that are read: a search that matches more needs a longer term. */
const looked = 300;

/** Returns the first unique codes that match the term: of the own warehouse, for an administrator of all. */
export async function searchCodes(
  { db, user }: { db: Reader; user: User },
  search: string,
): Promise<SearchHits<FoundCode>> {
  const rows =
    user.role === 'administrator'
      ? await codes(db, { search })
      : await codesOf(db, { search, warehouseId: await warehouseIdOf(db, user) });
  const items = rows.slice(0, searchAll.ofAKind).map(({ uniqueCode, goods, ownerId, organizationName, ...names }) => ({
    uniqueCode,
    goods,
    owner:
      ownerId === null || ownerId === user.id
        ? null
        : {
            id: ownerId,
            name: accountName({ organizationName, ...names, surname: names.surname ?? '', name: names.name ?? '' }),
          },
  }));
  return { items, more: rows.length > items.length };
}

/** Selects the codes of positions, once per warehouse, with the owner. */
const firstOf = (positions: RawBuilder<unknown>) => sql<Row>`
  SELECT code.unique_code, code.goods, warehouses.owner_id, owner.surname, owner.name, owner.patronym, body.organization_name
  FROM (
    SELECT min(said.unique_code) AS unique_code, min(said.name) AS goods, said.warehouse_id, max(said.id::text) AS newest
    FROM (SELECT id, name, unique_code, warehouse_id FROM positions AS position WHERE ${countsUnderCode} AND ${positions} LIMIT ${looked}) AS said
    GROUP BY said.warehouse_id, lower(said.unique_code)
    ORDER BY newest DESC LIMIT ${searchAll.ofAKind + 1}
  ) AS code
  JOIN warehouses ON warehouses.id = code.warehouse_id
  LEFT JOIN accounts AS owner ON owner.id = warehouses.owner_id
  LEFT JOIN organizations AS body ON body.account_id = warehouses.owner_id
  ORDER BY code.newest DESC`;

const code = sql`fold_name(position.unique_code)`;

/**
 * Uses an index of the codes alone: many goods match a word, and folding the code of each takes longer than finding them.
 */
const codes = compiledListQuery(
  (_, { search }: { search: string }) => sql<Row>`
    WITH ${searchTermCte(search)} ${firstOf(sql`unique_code IS NOT NULL AND ${matchesSearch(code)}`)}`,
);

/** The goods of one warehouse are few: each is looked at. */
const codesOf = compiledListQuery((_, { search, warehouseId }: { search: string; warehouseId: string }) =>
  firstOf(
    sql`warehouse_id = ${warehouseId} AND ${containsInRow(sql`position.search`, search)} AND ${containsInRow(code, search)}`,
  ),
);
