import type { Reader } from '../../../db/pool.ts';

const profiles = (db: Reader) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations as organization', 'organization.accountId', 'accounts.id')
    .leftJoin('secondFactors as secondFactor', 'secondFactor.accountId', 'accounts.id')
    .selectAll('accounts')
    .select([
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
  profiles(db).where('accounts.id', '=', id).executeTakeFirst();

/** The regions in which an organization may issue aid, by the Ukrainian alphabet. */
export async function findAidRegions(db: Reader, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('accountAidRegions as aid')
    .innerJoin('regions', 'regions.id', 'aid.regionId')
    .select('aid.regionId')
    .where('aid.accountId', '=', accountId)
    .orderBy('regions.sort')
    .execute();
  return rows.map(row => row.regionId);
}

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
