import type { HandOut as Answer, HandOutPerson } from '@oplich/contract/participants/hand-out';
import { withChanges } from '@oplich/contract/participants/with-changes';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, ApiError } from '../../shared/api-client/index.ts';
import type { Asking } from '../../shared/offline/kept-query.ts';

/** The day's list as a device keeps it. One that was kept before changes were told does not say as of when it is. */
export interface HandOut extends Omit<Answer, 'isChange' | 'parts' | 'total' | 'asOf'>, Partial<Pick<Answer, 'asOf'>> {}

/** An answer as it came: a server of the version before tells the whole, and nothing of parts. */
type Told = HandOut & Partial<Pick<Answer, 'isChange' | 'parts' | 'total'>>;

/** A link that breaks costs the people of a part at most, and none of them holds the server for long. */
const partSize = 100;
const partsAtOnce = 4;

/** How much of a list that is read for the first time has come: its first part, and the others by after whom they begin. */
export interface Coming {
  first: Told;
  others: Readonly<Record<string, HandOutPerson[]>>;
}

const comingKey = ['events', 'hand-out-coming'];

/** What has come so far; there is nothing to ask for. */
export const comingOf = (eventId: string) =>
  queryOptions<Coming | null>({ queryKey: [...comingKey, eventId], queryFn: skipToken, structuralSharing: false });

export const peopleOf = ({ first, others }: Coming): HandOutPerson[] => [first.people, ...Object.values(others)].flat();

/**
 * Returns the day's list: what is known with who has changed since, or all of it in parts. Parts that came before a link broke are not
 * asked for again: who changed after the first of them is among the changes.
 */
export async function readHandOut(eventId: string, asking: Asking<HandOut>): Promise<HandOut> {
  const begun = asking.client.getQueryData(comingOf(eventId).queryKey);
  const read = begun ? await restOf(eventId, begun, asking) : undefined;
  const told = await changesOf(eventId, read, asking);
  if (told.isCurrent) return told.list;
  const { first = await ask(eventId, { size: partSize }, asking) } = told;
  const whole = await restOf(eventId, { first, others: {} }, asking);
  if (!first.parts?.length) return whole;
  // Who came or changed while the parts did. Should somebody be missing even so, the list is read anew the next time.
  const last = await changesOf(eventId, whole, asking);
  return last.isCurrent ? last.list : whole;
}

type Changes = { isCurrent: true; list: HandOut } | { isCurrent: false; first?: Told };

/** Asks for who has changed in a list that was read, or else in the one that is known. Where that cannot be told, its first part comes. */
async function changesOf(eventId: string, read: HandOut | undefined, asking: Asking<HandOut>): Promise<Changes> {
  /** This device may note something while an answer is on its way. */
  const known = async () => read ?? (await asking.known());
  const since = (await known())?.asOf;
  const told = await ask(eventId, { size: partSize, ...(since !== undefined && { since }) }, asking);
  if (!told.isChange) return { isCurrent: false, first: told };
  const people = withChanges((await known())?.people ?? [], told.people);
  return people.length === told.total ? { isCurrent: true, list: asKept(told, people) } : { isCurrent: false };
}

async function ask(eventId: string, query: object, { signal, client }: Asking<HandOut>): Promise<Told> {
  try {
    const told = await api.call('GET /events/{id}/hand-out', { params: { id: eventId }, query, signal });
    // Who has left, or logged out, keeps nothing of it.
    signal.throwIfAborted();
    return told;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) client.removeQueries({ queryKey: comingOf(eventId).queryKey });
    throw error;
  }
}

const asKept = ({ event, closed, mayIssue, lines, questions, asOf }: Told, people: HandOutPerson[]): HandOut => ({
  event,
  closed,
  mayIssue,
  lines,
  questions,
  people,
  ...(asOf !== undefined && { asOf }),
});

/** Asks for the parts that have not come, some at once, and returns the list of them all. */
async function restOf(eventId: string, begun: Coming, asking: Asking<HandOut>): Promise<HandOut> {
  const { queryKey } = comingOf(eventId);
  const { parts = [] } = begun.first;
  let coming = begun;
  const note = (now: Coming) => {
    coming = now;
    // Also where no page shows how much has come: comparing it with what came before would take longer each time.
    asking.client.setQueryDefaults(comingKey, { structuralSharing: false });
    asking.client.setQueryData(queryKey, coming);
  };
  const missing = parts.flatMap((after, at) => (after in begun.others ? [] : [{ after, until: parts[at + 1] }]));
  if (missing.length > 0) note(begun);
  const inTurn = async () => {
    for (let part = missing.shift(); part; part = missing.shift()) {
      const { people } = await ask(eventId, part, asking);
      note({ ...coming, others: { ...coming.others, [part.after]: people } });
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: partsAtOnce }, () =>
      inTurn().catch((error: unknown) => {
        // The others end with what they have asked for, so that whoever asks again is alone.
        missing.length = 0;
        throw error;
      }),
    ),
  );
  const failed = ended.find(one => one.status === 'rejected');
  if (failed) throw failed.reason;
  asking.client.removeQueries({ queryKey });
  return asKept(coming.first, withChanges([], peopleOf(coming)));
}
