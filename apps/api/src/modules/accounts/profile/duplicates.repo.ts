import type { Reader } from '../../../db/pool.ts';

/** The most matches of each kind: a verifier needs to know of them, not to read hundreds. */
const atMost = 100;

/** Returns how accounts other than one are found by an identifier, deleted ones too, the newest first. */
export function othersThan(db: Reader, id: string) {
  const others = () =>
    db
      .selectFrom('accounts')
      .leftJoin('organizations as organization', 'organization.accountId', 'accounts.id')
      .select(['accounts.id', 'surname', 'name', 'patronym', 'organization.organizationName'])
      .where('accounts.id', '!=', id)
      .orderBy('registeredAt', 'desc')
      .orderBy('accounts.id')
      .limit(atMost);
  return {
    byTaxNumber: (index: Buffer) => others().where('taxNumberIndex', '=', index).execute(),
    byPassport: (index: Buffer) => others().where('passportIndex', '=', index).execute(),
    byEdrpou: (edrpou: string) => others().where('organization.edrpou', '=', edrpou).execute(),
    byPhone: (phoneNumber: string) => others().where('phoneNumber', '=', phoneNumber).execute(),
  };
}
