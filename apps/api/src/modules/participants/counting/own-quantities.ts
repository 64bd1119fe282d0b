import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { peopleOf, type PersonOfHousehold } from '../../households/index.ts';
import { countedForOthers, quantitiesOf } from './quantities.repo.ts';

interface Asked {
  id: string;
  eventDate: Date;
  /** Whether the person takes part already. */
  takesPart: boolean;
}

/**
 * How much of a position a person is, or would be, given: by the people counted for them, or by the count of each kind.
 */
type Own = { quantity: (positionId: string) => string | undefined } | { people: (kind: string) => number };

/**
 * Returns what a person is given at events that count people: the stored quantities where they take part, otherwise those they would get if
 * they applied now.
 */
export async function ownQuantities(
  db: Reader,
  secrets: Secrets,
  accountId: string,
  events: readonly Asked[],
): Promise<ReadonlyMap<string, Own>> {
  const own = new Map<string, Own>();
  const joined = events.filter(({ takesPart }) => takesPart).map(({ id }) => id);
  const open = events.filter(({ takesPart }) => !takesPart);
  const standing = joined.length === 0 ? [] : await quantitiesOf(db, accountId, joined);
  for (const id of joined) {
    const amounts = new Map(standing.filter(row => row.eventId === id).map(row => [row.positionId, row.quantity]));
    own.set(id, { quantity: positionId => amounts.get(positionId) });
  }
  if (open.length === 0) return own;
  const onDay = await peopleOf(db, secrets, [accountId]);
  const peopleAt = (event: Asked) => onDay(kyivDay(event.eventDate)).get(accountId) ?? [];
  const all = open[0] ? peopleAt(open[0]) : [];
  const taken = await countedForOthers(
    db,
    accountId,
    open.map(({ id }) => id),
    {
      taxNumbers: all.flatMap(({ taxNumberIndex }) => taxNumberIndex ?? []),
      names: all.map(({ nameIndex }) => nameIndex),
    },
  );
  for (const event of open) {
    const others = taken.filter(({ eventId }) => eventId === event.id);
    const isTaken = (person: PersonOfHousehold) =>
      others.some(
        other =>
          (person.taxNumberIndex !== null && other.taxNumberIndex?.equals(person.taxNumberIndex)) ||
          (other.isLinked && other.nameIndex.equals(person.nameIndex)),
      );
    const counted = peopleAt(event).filter(person => !isTaken(person));
    own.set(event.id, { people: kind => counted.filter(({ kinds }) => (kinds as string[]).includes(kind)).length });
  }
  return own;
}
