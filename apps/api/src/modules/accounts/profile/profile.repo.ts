import type { AdministratorDuty } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { filesColumn } from '../../files/index.ts';

const profiles = (db: Reader) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations as organization', 'organization.accountId', 'accounts.id')
    .leftJoin('secondFactors as secondFactor', 'secondFactor.accountId', 'accounts.id')
    // By name, all but what searches look at: a statement that selects every column is never prepared.
    .select([
      'accounts.anonymisedAt',
      'accounts.birthday',
      'accounts.consentGivenAt',
      'accounts.consentVersion',
      'accounts.declineReason',
      'accounts.deletedAt',
      'accounts.deletionReason',
      'accounts.deletionRequestedAt',
      'accounts.displacedCertificateYear',
      'accounts.email',
      'accounts.emailConfirmedAt',
      'accounts.erasureToldAt',
      'accounts.id',
      'accounts.invitations',
      'accounts.invitationsByNeeds',
      'accounts.language',
      'accounts.lastUsedAt',
      'accounts.locality',
      'accounts.name',
      'accounts.partnerType',
      'accounts.passportIndex',
      'accounts.passportIssuedBy',
      'accounts.passportIssuedDate',
      'accounts.passportNumberEncrypted',
      'accounts.passportSeriesEncrypted',
      'accounts.passwordHash',
      'accounts.patronym',
      'accounts.phoneNumber',
      'accounts.regionBeforeId',
      'accounts.regionChangedAt',
      'accounts.regionId',
      'accounts.registeredAt',
      'accounts.residenceAddress',
      'accounts.returnedAt',
      'accounts.role',
      'accounts.socialLink',
      'accounts.status',
      'accounts.surname',
      'accounts.taxNumberEncrypted',
      'accounts.taxNumberIndex',
      'accounts.version',
      'accounts.volunteerRegisterDate',
      'accounts.zipCode',
      'secondFactor.confirmedAt as secondFactorAt',
      'organization.organizationName',
      'organization.edrpou',
      'organization.headSurname',
      'organization.headName',
      'organization.headPatronym',
      'organization.actsOnBasis',
      'organization.address as organizationAddress',
      'organization.socialLink as organizationSocialLink',
    ]);
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>;

/** An account with its organization, deleted ones included. */
export const findProfile = (db: Reader, id: string): Promise<ProfileRow | undefined> =>
  profileById(db, { id }).then(rows => rows[0]);

const profileById = compiled((db, { id }: { id: string }) => profiles(db).where('accounts.id', '=', id));

/** Returns an account with all that its profile shows: the regions of its aid, its files and what waits for an administrator. */
export const findWholeProfile = async (db: Reader, id: string) => (await wholeProfileById(db, { id }))[0];

const wholeProfileById = compiled((db, { id }: { id: string }) =>
  profiles(db)
    .leftJoin('pendingUpdates as pending', 'pending.accountId', 'accounts.id')
    .select([
      'pending.submittedAt as pendingSince',
      'pending.changesEncrypted as pendingChanges',
      sql<number[]>`ARRAY${aidRegions(db, sql`accounts.id`)}`.as('aidRegionIds'),
      filesColumn(sql`accounts.id`).as('files'),
    ])
    .where('accounts.id', '=', id),
);

/** What an administrator is there for; `null`: everything. */
export const findDuties = async (db: Reader, id: string): Promise<AdministratorDuty[] | null> =>
  (await db.selectFrom('accounts').select('duties').where('id', '=', id).executeTakeFirst())?.duties ?? null;

/** The regions in which an organization may issue aid, by the Ukrainian alphabet. */
export async function findAidRegions(db: Reader, accountId: string): Promise<number[]> {
  const rows = await aidRegionsById(db, { accountId });
  return rows.map(row => row.regionId);
}

const aidRegions = (db: Reader, account: RawBuilder<string>) =>
  db
    .selectFrom('accountAidRegions as aid')
    .innerJoin('regions', 'regions.id', 'aid.regionId')
    .select('aid.regionId')
    .where('aid.accountId', '=', account)
    .orderBy('regions.sort');
const aidRegionsById = compiled((db, { accountId }: { accountId: string }) => aidRegions(db, sql`${accountId}::uuid`));

/** Returns whether this is an organization that was approved and is still there. */
export async function isApprovedOrganization(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('partnerType', '=', 'organization')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
