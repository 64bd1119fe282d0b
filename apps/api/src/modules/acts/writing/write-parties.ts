import { personName, placeName, type ActPartyKind } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { organizerName } from '../../participants/index.ts';
import { regionsById } from '../../regions/index.ts';
import { factsOfParty, replaceParties } from '../parties.repo.ts';

/** The sides of an act: an account, or null for the central warehouse. */
export interface Parties {
  from: string | null;
  to: string | null;
}

/** The product itself gives and takes what lies in the central warehouse. */
const central = {
  kind: 'central' as const,
  name: organizerName({ organizationName: null, organizerSurname: null, organizerName: null, organizerPatronym: null }),
};

/**
 * Keeps with an act what its document says of the parties, as they are now. Written with the draft and anew at issue; from
 * then on no edit of a profile changes it.
 */
export async function writeParties(tx: Tx, actId: string, parties: Parties): Promise<void> {
  await replaceParties(tx, actId, [
    { actId, side: 'from', ...(await describe(tx, parties.from)) },
    { actId, side: 'to', ...(await describe(tx, parties.to)) },
  ]);
}

async function describe(tx: Tx, accountId: string | null) {
  if (accountId === null) return { ...central, accountId };
  const row = await factsOfParty(tx, accountId);
  const person = personName(row);
  const common = { accountId, phoneNumber: row.phoneNumber };
  if (row.organizationName !== null) {
    return {
      ...common,
      kind: 'organization' as const satisfies ActPartyKind,
      name: row.organizationName,
      edrpou: row.edrpou,
      head: personName({ surname: row.headSurname ?? '', name: row.headName ?? '', patronym: row.headPatronym }),
      actsOnBasis: row.actsOnBasis,
      address: row.address,
    };
  }
  const region = row.regionId === null ? null : ((await regionsById(tx)).get(row.regionId)?.name ?? null);
  const address = placeName({ address: row.residenceAddress, city: row.locality, region });
  if (row.role === 'displaced') {
    return {
      ...common,
      kind: 'displaced' as const satisfies ActPartyKind,
      name: person,
      address,
      documentEncrypted: row.passportNumberEncrypted,
      documentKind:
        row.passportNumberEncrypted === null ? null : row.passportSeriesEncrypted === null ? 'idCard' : 'booklet',
    };
  }
  return {
    ...common,
    kind: 'volunteer' as const satisfies ActPartyKind,
    name: person,
    address,
    taxNumberEncrypted: row.taxNumberEncrypted,
  };
}
