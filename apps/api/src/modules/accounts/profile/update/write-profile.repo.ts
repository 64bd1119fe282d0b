import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../../db/pool.ts';
import type { Accounts, Organizations } from '../../../../db/schema.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { insertAidRegions } from '../../registration/register.repo.ts';
import { sealNumbers } from '../documents.ts';
import type { ProfileChanges, ProfileField } from './profile-changes.ts';

const accountFields = [
  'surname',
  'name',
  'patronym',
  'birthday',
  'phoneNumber',
  'socialLink',
  'locality',
  'zipCode',
  'language',
  'regionId',
  'residenceAddress',
  'passportIssuedBy',
  'passportIssuedDate',
  'regionBeforeId',
  'displacedCertificateYear',
  'invitations',
  'invitationsByNeeds',
  'volunteerRegisterDate',
] as const satisfies readonly ProfileField[];

const organizationColumns = {
  organizationName: 'organizationName',
  edrpou: 'edrpou',
  organizationHeadSurname: 'headSurname',
  organizationHeadName: 'headName',
  organizationHeadPatronym: 'headPatronym',
  actsOnBasis: 'actsOnBasis',
  address: 'address',
  // One link of a partner is shown in both places, as at sign-up.
  socialLink: 'socialLink',
} as const satisfies Partial<Record<ProfileField, keyof Organizations>>;

/** Keeps a locked account's profile from being changed by anybody else until the transaction ends. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** A new version of a profile, whatever of it changed. */
export const nextVersion = (tx: Tx, id: string) =>
  tx
    .updateTable('accounts')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

interface Write {
  id: string;
  isOrganization: boolean;
  changes: ProfileChanges;
  /** All fields as they will be: a passport's blind index is made of two of them. */
  after: ProfileChanges;
  /** Set when the person's own change of region takes effect. */
  regionChangedAt?: Date | undefined;
}

/** Writes changed fields where they belong; numbers of documents encrypted. */
export async function writeChanges(tx: Tx, secrets: Secrets, write: Write): Promise<void> {
  const { id, isOrganization, changes, after, regionChangedAt } = write;
  const columns: Updateable<Accounts> = {
    ...Object.fromEntries(accountFields.filter(field => field in changes).map(field => [field, changes[field]])),
    ...encryptedColumns(secrets, changes, after),
    ...(regionChangedAt && { regionChangedAt }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable('accounts').set(columns).where('id', '=', id).execute();
  if (isOrganization) await writeOrganization(tx, id, changes);
}

function encryptedColumns(secrets: Secrets, changes: ProfileChanges, after: ProfileChanges): Updateable<Accounts> {
  const { taxNumberEncrypted, taxNumberIndex, ...passport } = sealNumbers(secrets, after);
  return {
    ...(('passportSeries' in changes || 'passportNumber' in changes) && passport),
    ...('taxNumber' in changes && { taxNumberEncrypted, taxNumberIndex }),
  };
}

async function writeOrganization(tx: Tx, accountId: string, changes: ProfileChanges) {
  const named = Object.entries(organizationColumns) as [keyof typeof organizationColumns, keyof Organizations][];
  const columns: Updateable<Organizations> = Object.fromEntries(
    named.filter(([field]) => field in changes).map(([field, column]) => [column, changes[field]]),
  );
  if (Object.keys(columns).length > 0) {
    await tx.updateTable('organizations').set(columns).where('accountId', '=', accountId).execute();
  }
  if (changes.aidRegionIds) {
    await tx.deleteFrom('accountAidRegions').where('accountId', '=', accountId).execute();
    await insertAidRegions(tx, accountId, changes.aidRegionIds);
  }
}
