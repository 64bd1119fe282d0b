import { naturalPersonName } from '@oplich/contract';
import type { VerifiedAct } from '@oplich/contract/acts/schemas';
import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { quantity } from '../../platform/decimal.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { isKeyOfAct } from './writing/act-key.ts';
import { sumsOf } from './sums-of.ts';
import { itemsOf, partiesOf, type PartyRow } from './act-parts.repo.ts';
import { findByNumber } from './acts.repo.ts';
import { dayOfAct } from './day-of-act.ts';

/** What a document says, for anybody who scans its code; a wrong key and an unknown number are the same. */
export async function verifyAct(
  { db, secrets }: { db: Reader; secrets: Secrets },
  number: string,
  key: string | undefined,
): Promise<VerifiedAct> {
  const act = number.includes('\0') ? undefined : await findByNumber(db, number);
  if (!act || key === undefined || !isKeyOfAct(secrets, act.id, key)) return fail('not_found');
  const [parties, items] = [await partiesOf(db, [act.id]), await itemsOf(db, [act.id])];
  const sums = sumsOf(items);
  return {
    number,
    date: dayOfAct(act),
    status: act.status,
    kind: act.kind,
    fromName: publicName(parties, 'from'),
    toName: publicName(parties, 'to'),
    lines: items.map(({ name, units, quantity: amount, received }) => ({
      name,
      units,
      quantity: quantity(amount),
      receivedQuantity: received === null ? null : quantity(received),
    })),
    totalCost: sums.sent,
    receivedCost: sums.received,
    isShort: sums.isShort,
  };
}

const publicName = (parties: readonly PartyRow[], side: string) => {
  const party = parties.find(one => one.side === side);
  return party && (party.kind === 'organization' || party.kind === 'central') ? party.name : naturalPersonName;
};
