import { accountName } from '@oplich/contract';
import type { DuplicateReason, Profile } from '@oplich/contract/accounts/profile';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { sealNumbers } from './documents.ts';
import { othersThan } from './duplicates.repo.ts';

/** What of an account is looked for at others. */
export type Identifiers = Pick<Profile, 'id' | 'phoneNumber' | 'passportSeries' | 'passportNumber' | 'taxNumber'> & {
  edrpou: string | undefined;
};
type Duplicate = NonNullable<Profile['duplicates']>[number];

/** Other accounts with the same identifiers, deleted ones too, the newest first; found by blind index where encrypted. */
export async function findDuplicates(db: Reader, secrets: Secrets, of: Identifiers): Promise<Duplicate[]> {
  const { passportIndex, taxNumberIndex } = sealNumbers(secrets, of);
  const others = othersThan(db, of.id);
  const searches: [DuplicateReason, ReturnType<typeof others.byPhone> | null][] = [
    ['taxNumber', taxNumberIndex && others.byTaxNumber(taxNumberIndex)],
    ['passport', passportIndex && others.byPassport(passportIndex)],
    ['edrpou', of.edrpou ? others.byEdrpou(of.edrpou) : null],
    ['phone', of.phoneNumber ? others.byPhone(of.phoneNumber) : null],
  ];
  const found = new Map<string, Duplicate>();
  for (const [because, rows] of searches) {
    for (const { id, organizationName, ...person } of (await rows) ?? []) {
      const known = found.get(id) ?? { id, displayName: accountName({ organizationName, ...person }), because: [] };
      found.set(id, { ...known, because: [...known.because, because] });
    }
  }
  return [...found.values()];
}
