import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';

/** Returns what the invitation as a document says of its person. */
export const invitedPerson = (db: Reader, id: string) =>
  db
    .selectFrom('accounts')
    .select([
      'surname',
      'name',
      'patronym',
      'language',
      'passportSeriesEncrypted',
      'passportNumberEncrypted',
      'deletedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns how a person is phoned and known at the table, the document still encrypted. */
export const personAtTable = (db: Reader, id: string) =>
  db
    .selectFrom('accounts')
    .select([
      'id as accountId',
      'deletedAt',
      'phoneNumber',
      'passportSeriesEncrypted',
      'passportNumberEncrypted',
      'displacedCertificateYear',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns who of some addresses and ids may be invited; their accounts are not deleted until the transaction ends. */
export const lockInvitable = (tx: Tx, { emails, ids }: { emails: readonly string[]; ids: readonly string[] }) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('role', '=', 'displaced')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where(eb =>
      eb.or([
        eb('email', '=', sql<string>`any(${[...emails]}::text[])`),
        eb('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute();
