import type { Insertable } from 'kysely';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import { compiledByIds } from '../../db/compiled.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import type { HouseholdPeople, HouseholdVersions } from '../../db/schema.ts';

/** Returns what somebody recorded last. */
export const findHousehold = (db: Reader, accountId: string) =>
  db
    .selectFrom('householdVersions')
    .select(['version', 'recordedAt', 'contentEncrypted'])
    .where('accountId', '=', accountId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns who several people are and what each recorded last. */
export const findPeople = (db: Reader, accountIds: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id as accountId', 'surname', 'name', 'birthday', 'taxNumberIndex'])
    .select(({ selectFrom }) =>
      selectFrom('householdVersions')
        .select('householdVersions.contentEncrypted')
        .whereRef('householdVersions.accountId', '=', 'accounts.id')
        .orderBy('householdVersions.version', 'desc')
        .limit(1)
        .as('contentEncrypted'),
    )
    .where('id', '=', anyOf(accountIds))
    .execute();

/** Keeps somebody's household from being recorded by others until the transaction ends; returns who they are themselves. */
export const lockPerson = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'taxNumberIndex'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** What was recorded before stays; who is listed now is kept beside. */
export async function insertVersion(
  tx: Tx,
  version: Insertable<HouseholdVersions>,
  people: readonly Omit<Insertable<HouseholdPeople>, 'accountId'>[],
): Promise<void> {
  const { accountId } = version;
  await tx.insertInto('householdVersions').values(version).execute();
  await tx.deleteFrom('householdPeople').where('accountId', '=', accountId).execute();
  if (people.length === 0) return;
  await tx
    .insertInto('householdPeople')
    .values(people.map(one => ({ accountId, ...one })))
    .execute();
}

/** Returns the birthdays of people and what each had recorded at a moment, however many they are, in one statement. */
export async function findRecordedAt(db: Reader, accountIds: readonly string[], at: Date) {
  const { rows } = await sql<{ accountId: string; birthday: string | null; contentEncrypted: string | null }>`
    SELECT accounts.id AS "accountId", accounts.birthday, recorded.content_encrypted AS "contentEncrypted"
    FROM accounts LEFT JOIN LATERAL (
      SELECT content_encrypted FROM household_versions
      WHERE account_id = accounts.id AND recorded_at <= ${at} ORDER BY version DESC LIMIT 1
    ) AS recorded ON true
    WHERE accounts.id = ANY(${accountIds}::uuid[])`.execute(db);
  return rows;
}

/** Returns everything somebody ever recorded, for themselves. */
export const findVersions = (db: Reader, accountId: string) =>
  db
    .selectFrom('householdVersions')
    .select(['version', 'recordedAt', 'contentEncrypted'])
    .where('accountId', '=', accountId)
    .orderBy('version')
    .execute();

/** Deletes the household and the links of somebody who is erased. */
export async function deleteHousehold(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.deleteFrom('householdVersions').where('accountId', '=', id).execute();
  await tx.deleteFrom('householdPeople').where('accountId', '=', id).execute();
  await tx
    .deleteFrom('householdLinks')
    .where(eb => eb.or([eb('askerId', '=', id), eb('askedId', '=', id), eb('askedEmail', '=', email)]))
    .execute();
}

/** Deletes who is listed in households, and every version of them, where no key opens them any more; links of accounts stay. */
export async function deleteAllHouseholds(tx: Tx): Promise<void> {
  await tx.deleteFrom('householdPeople').execute();
  await tx.deleteFrom('householdVersions').execute();
}

/** Returns some households, locked, that are encrypted with another key than this. */
export const lockEncryptedOtherwise = (tx: Tx, keyId: string, limit: number) =>
  tx
    .selectFrom('householdVersions')
    .select(['accountId', 'version', 'contentEncrypted'])
    .where(sql<boolean>`split_part(content_encrypted, '.', 1) <> ${keyId}`)
    .orderBy('accountId')
    .orderBy('version')
    .limit(limit)
    .forUpdate()
    .execute();

/** Puts a version and the indexes of who is in it under another key; of an older version there are no indexes. */
export async function replaceEncrypted(
  tx: Tx,
  { accountId, version, contentEncrypted }: { accountId: string; version: number; contentEncrypted: string },
  people: readonly { memberId: string; taxNumberIndex: Buffer | null; nameIndex: Buffer }[],
): Promise<void> {
  await tx
    .updateTable('householdVersions')
    .set({ contentEncrypted })
    .where('accountId', '=', accountId)
    .where('version', '=', version)
    .execute();
  for (const { memberId, taxNumberIndex, nameIndex } of people) {
    await tx
      .updateTable('householdPeople')
      .set({ taxNumberIndex, nameIndex })
      .where('accountId', '=', accountId)
      .where('memberId', '=', memberId)
      .execute();
  }
}

/** Returns whom some people list or are linked with, of those who have an account. By the tax number and by links; a name alone is nobody's proof. */
export async function sharedHouseholds(
  db: Reader,
  accountIds: readonly string[],
): Promise<{ accountId: string; otherId: string }[]> {
  const { rows } = await sql<{ accountId: string; otherId: string }>`
    SELECT listed.account_id AS "accountId", accounts.id AS "otherId"
    FROM household_people AS listed JOIN accounts ON accounts.tax_number_index = listed.tax_number_index
    WHERE listed.account_id = ANY(${accountIds}::uuid[]) AND accounts.id <> listed.account_id
    UNION SELECT asker_id, asked_id FROM household_links WHERE asker_id = ANY(${accountIds}::uuid[]) AND asked_id IS NOT NULL
    UNION SELECT asked_id, asker_id FROM household_links WHERE asked_id = ANY(${accountIds}::uuid[])`.execute(db);
  return rows;
}

/**
 * Pairs of one of some people (`these` stands to the right of `=`) and who is of one household with them, another account of theirs
 * included: by its tax number, or because one of both ended as the second one, or as that of such a one in turn.
 */
const pairsAround = (these: RawBuilder<unknown>) => sql`
    WITH RECURSIVE asked AS (SELECT id, tax_number_index FROM accounts WHERE id = ${these}),
    own AS (
      SELECT id AS account_id, id AS other_id FROM asked
      UNION SELECT own.account_id, next.id FROM own CROSS JOIN LATERAL (
        SELECT duplicate_of AS id FROM accounts WHERE accounts.id = own.other_id AND duplicate_of IS NOT NULL
        UNION ALL SELECT id FROM accounts WHERE duplicate_of = own.other_id) AS next)
    SELECT asked.id AS account_id, accounts.id AS other_id
    FROM asked JOIN household_people AS listed ON listed.account_id = asked.id
      JOIN accounts ON accounts.tax_number_index = listed.tax_number_index AND accounts.id <> asked.id
    UNION SELECT asked.id, listed.account_id
    FROM asked JOIN household_people AS listed ON listed.tax_number_index = asked.tax_number_index AND listed.account_id <> asked.id
    UNION SELECT asked.id, accounts.id
    FROM asked JOIN accounts ON accounts.tax_number_index = asked.tax_number_index AND accounts.id <> asked.id
    UNION SELECT account_id, other_id FROM own WHERE other_id <> account_id
    UNION SELECT asker_id, asked_id FROM household_links WHERE asker_id = ${these} AND asked_id IS NOT NULL
    UNION SELECT asked_id, asker_id FROM household_links WHERE asked_id = ${these}`;

const around = compiledByIds(
  (_, these) =>
    sql<{ accountId: string; otherId: string }>`SELECT account_id, other_id FROM (${pairsAround(these)}) AS around`,
);

/** Returns who is of one household with some people, by either side's list and by links: pairs of one of them and another. */
export const householdsAround = (
  db: Reader,
  accountIds: readonly string[],
): Promise<{ accountId: string; otherId: string }[]> => around(db, accountIds, {});

/** The same in a statement: whether the account that `id` names is a person, or of one household with them. */
export const isOfHouseholdOf = (person: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${id} = ${person}::uuid OR ${id} IN (
    SELECT other_id FROM (${pairsAround(sql`${person}::uuid`)}) AS around))`;
