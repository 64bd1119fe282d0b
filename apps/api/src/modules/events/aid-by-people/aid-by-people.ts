import { isInSet, type ParticipantStatus } from '@oplich/contract';
import { countsPeople } from '@oplich/contract/events/counts-people';
import { usualExpectedPersons, type PerKind } from '@oplich/contract/events/per-kinds';
import type { AidLine, AidQuantity } from '@oplich/contract/events/aid-lines';
import type { CreateEvent, UpdateEvent } from '@oplich/contract/events/bodies';
import type { Reader } from '../../../db/pool.ts';
import { decimal, quantity, minDecimal, type Decimal } from '../../../platform/decimal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { enoughFor, ownQuantities } from '../../participants/index.ts';

/** Columns of an event about the people it counts. */
export const peopleColumns = ['events.expectedPersons', 'events.onePerHousehold', 'events.countsPeople'] as const;

/** What a new event says of people. */
export const newPeopleFields = ({ expectedPersons, onePerHousehold, issuedAid }: CreateEvent) => ({
  expectedPersons: expectedPersons ?? usualExpectedPersons,
  onePerHousehold: onePerHousehold ?? false,
  countsPeople: countsPeople(issuedAid ?? []),
});

type Changes = Pick<UpdateEvent, 'expectedPersons' | 'onePerHousehold' | 'issuedAid'>;
/** Returns the changed fields; cleared ones get the default. */
export const changedPeopleFields = ({ expectedPersons, onePerHousehold, issuedAid }: Changes) => ({
  ...(expectedPersons !== undefined && { expectedPersons: expectedPersons ?? usualExpectedPersons }),
  ...(onePerHousehold !== undefined && { onePerHousehold: onePerHousehold ?? false }),
  ...(issuedAid !== undefined && { countsPeople: countsPeople(issuedAid ?? []) }),
});

type Line = Pick<AidLine, 'quantityPerParticipant'> & { per?: PerKind | undefined; atMost?: string | null | undefined };

/** Returns what one participant is given of a line for so many people: the same rule as in the database. */
function quantityFor({ quantityPerParticipant, atMost }: Line, people: number): Decimal {
  const all = decimal(quantityPerParticipant).mul(people);
  return atMost === null || atMost === undefined ? all : minDecimal(all, decimal(atMost));
}

/** Returns what an event nobody has joined promises: as if as many people came to each place as are expected. */
export const expectedFor = (
  lines: readonly (Line & { positionId: string })[],
  { expectedPersons, places }: { expectedPersons: number; places: number },
): Map<string, Decimal> =>
  new Map(
    lines.map(line => [
      line.positionId,
      quantityFor(line, (line.per ?? 'participant') === 'participant' ? 1 : expectedPersons).mul(places),
    ]),
  );

type ShownLine = Omit<AidQuantity, 'quantity'> & Line & { per: PerKind };
interface Counting {
  id: string;
  eventDate: Date;
  countsPeople: boolean;
}

/** Returns what somebody is, or would be, given in several events, their household counted. */
export async function quantitiesToPerson(
  db: Reader,
  secrets: Secrets,
  accountId: string,
  events: readonly { event: Counting; status: ParticipantStatus | undefined }[],
): Promise<(event: { id: string }, lines: readonly ShownLine[]) => AidQuantity[]> {
  const counting = events.filter(({ event }) => event.countsPeople);
  const own =
    counting.length === 0
      ? new Map<string, never>()
      : await ownQuantities(
          db,
          secrets,
          accountId,
          counting.map(({ event: { id, eventDate }, status }) => ({
            id,
            eventDate,
            takesPart: isInSet('takesPart', status),
          })),
        );
  return ({ id }, lines) =>
    lines.map(line => {
      const { positionId, name, units, per } = line;
      const mine = own.get(id);
      const amount =
        mine && 'quantity' in mine
          ? (mine.quantity(positionId) ?? '0')
          : quantityFor(line, per === 'participant' || !mine ? 1 : mine.people(per)).toFixed();
      return { positionId, name, units, quantity: quantity(amount) };
    });
}

/** A line of an event with the quantity reserved for it. */
type HeldLine = Line & { positionId: string; held: string };

/**
 * Returns for how many of an event's participants the reserved quantity of a line is enough; their people are counted where the event does
 * so.
 */
export async function enoughForParticipants(db: Reader, events: readonly Counting[]) {
  const ids = events.filter(event => event.countsPeople).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await enoughFor(db, ids);
  const counted = new Map(rows.map(row => [`${row.eventId} ${row.positionId}`, row.people]));
  return (eventId: string, line: HeldLine): number =>
    counted.get(`${eventId} ${line.positionId}`) ?? decimal(line.held).div(quantityFor(line, 1)).floor().toNumber();
}
