import { personName } from '@oplich/contract';
import type { DuplicateReason, Profile } from '@oplich/contract/accounts/profile';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { sealNumbers } from './documents.ts';

/** So many at most of each kind: a verifier needs to know of them, not to read hundreds. */
const atMost = 100;

/** What of an account is looked for at others. */
export type Identifiers = Pick<Profile, 'id' | 'phoneNumber' | 'passportSeries' | 'passportNumber' | 'taxNumber'> & {
  edrpou: string | undefined;
};
type Duplicate = NonNullable<Profile['duplicates']>[number];

/** Other accounts with the same identifiers, deleted ones too, the newest first; found by blind index where encrypted. */
export async function findDuplicates(db: Reader, secrets: Secrets, of: Identifiers): Promise<Duplicate[]> {
  const { passportIndex, taxNumberIndex } = sealNumbers(secrets, of);
  const others = () =>
    db
      .selectFrom('accounts')
      .leftJoin('organizations as organization', 'organization.accountId', 'accounts.id')
      .select(['accounts.id', 'surname', 'name', 'patronym', 'organization.organizationName'])
      .where('accounts.id', '!=', of.id)
      .orderBy('registeredAt', 'desc')
      .orderBy('accounts.id')
      .limit(atMost);
  type Row = Awaited<ReturnType<ReturnType<typeof others>['execute']>>[number];
  const searches: [DuplicateReason, Promise<Row[]> | null][] = [
    ['taxNumber', taxNumberIndex && others().where('taxNumberIndex', '=', taxNumberIndex).execute()],
    ['passport', passportIndex && others().where('passportIndex', '=', passportIndex).execute()],
    ['edrpou', of.edrpou ? others().where('organization.edrpou', '=', of.edrpou).execute() : null],
    ['phone', of.phoneNumber ? others().where('phoneNumber', '=', of.phoneNumber).execute() : null],
  ];
  const found = new Map<string, Duplicate>();
  for (const [because, rows] of searches) {
    for (const { id, organizationName, ...person } of (await rows) ?? []) {
      const known = found.get(id) ?? { id, displayName: organizationName ?? personName(person), because: [] };
      found.set(id, { ...known, because: [...known.because, because] });
    }
  }
  return [...found.values()];
}
