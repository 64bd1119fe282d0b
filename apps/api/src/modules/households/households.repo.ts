import type { Insertable } from 'kysely';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import { compiledByIds } from '../../db/compiled.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import type { HouseholdPeople, HouseholdVersions } from '../../db/schema.ts';

/** Returns a person's latest record. */
export const findHousehold = (db: Reader, accountId: string) =>
  db
    .selectFrom('householdVersions')
    .select(['version', 'recordedAt', 'contentEncrypted'])
    .where('accountId', '=', accountId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns several people with their latest records. */
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

/** Locks a person's account, so that records of their household are serialized. */
export const lockPerson = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'taxNumberIndex'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Adds a version of a household and replaces the index of its people; earlier versions stay. */
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

/** Returns the birthdays of people and their records as of `at`. */
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

/** Returns all versions of a person's household, for the export of their own data. */
export const findVersions = (db: Reader, accountId: string) =>
  db
    .selectFrom('householdVersions')
    .select(['version', 'recordedAt', 'contentEncrypted'])
    .where('accountId', '=', accountId)
    .orderBy('version')
    .execute();

/** Deletes the household and the links of an erased person. */
export async function deleteHousehold(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.deleteFrom('householdVersions').where('accountId', '=', id).execute();
  await tx.deleteFrom('householdPeople').where('accountId', '=', id).execute();
  await tx
    .deleteFrom('householdLinks')
    .where(eb => eb.or([eb('askerId', '=', id), eb('askedId', '=', id), eb('askedEmail', '=', email)]))
    .execute();
}

/** Deletes all households with all versions, after the data key was lost; links between accounts stay. */
export async function deleteAllHouseholds(tx: Tx): Promise<void> {
  await tx.deleteFrom('householdPeople').execute();
  await tx.deleteFrom('householdVersions').execute();
}

/** Locks and returns up to `limit` versions that are not encrypted with this key. */
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

/** Replaces the ciphertext of a version and the hashes of its people; only the latest version has hashes. */
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

/** Returns the accounts that people list by tax number or are linked with; equal names prove nothing. */
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
 * Pairs of a person and an account of the same household, own further accounts included: found by tax number, by links, or because one
 * account ended as a duplicate of the other, directly or through a third. `accountIds` is the right side of an `=`.
 */
const householdPairsOf = (accountIds: RawBuilder<unknown>) => sql`
    WITH RECURSIVE asked AS (SELECT id, tax_number_index FROM accounts WHERE id = ${accountIds}),
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
    UNION SELECT asker_id, asked_id FROM household_links WHERE asker_id = ${accountIds} AND asked_id IS NOT NULL
    UNION SELECT asked_id, asker_id FROM household_links WHERE asked_id = ${accountIds}`;

const householdPairs = compiledByIds(
  (_, accountIds) =>
    sql<{
      accountId: string;
      otherId: string;
    }>`SELECT account_id, other_id FROM (${householdPairsOf(accountIds)}) AS around`,
);

/** Returns the accounts of the same household for each person, as pairs; see `householdPairsOf`. */
export const householdsAround = (
  db: Reader,
  accountIds: readonly string[],
): Promise<{ accountId: string; otherId: string }[]> => householdPairs(db, accountIds, {});

/** Condition: the account `id` is the person's own or of their household. */
export const isOfHouseholdOf = (person: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${id} = ${person}::uuid OR ${id} IN (
    SELECT other_id FROM (${householdPairsOf(sql`${person}::uuid`)}) AS around))`;
