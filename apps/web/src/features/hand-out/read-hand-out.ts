import type { HandOut as Answer, HandOutPerson } from '@oplich/contract/participants/hand-out';
import { withChanges } from '@oplich/contract/participants/with-changes';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { limits } from '@oplich/contract/shared/limits';
import { api, isRefusal } from '../../shared/api-client/index.ts';
import type { OfflineQueryContext } from '../../shared/offline/offline-query.ts';

/** The day's list as a device keeps it. One that was kept before changes were told does not say as of when it is. */
export interface HandOut extends Omit<Answer, 'isChange' | 'parts' | 'total' | 'asOf'>, Partial<Pick<Answer, 'asOf'>> {
  /** Whom this device noted by itself since then, in order: only the server knows how they stand. */
  noted?: readonly string[];
}

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
export async function readHandOut(eventId: string, asking: OfflineQueryContext<HandOut>): Promise<HandOut> {
  const forget = () => asking.client.removeQueries({ queryKey: comingOf(eventId).queryKey });
  try {
    const list = await readCurrent(eventId, asking);
    forget();
    return list;
  } catch (error) {
    if (isRefusal(error)) forget();
    throw error;
  }
}

async function readCurrent(eventId: string, asking: OfflineQueryContext<HandOut>): Promise<HandOut> {
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
async function changesOf(
  eventId: string,
  read: HandOut | undefined,
  asking: OfflineQueryContext<HandOut>,
): Promise<Changes> {
  const known = async () => read ?? (await asking.known());
  const { asOf, noted = [] } = (await known()) ?? {};
  const canBeTold = asOf !== undefined && noted.length <= limits.handOutNotedMax;
  const query = {
    size: partSize,
    ...(canBeTold && { since: asOf }),
    ...(canBeTold && noted.length > 0 && { also: noted.join() }),
  };
  const told = await ask(eventId, query, asking);
  if (!told.isChange) return { isCurrent: false, first: told };
  // This device may have noted something while the answer was on its way, and another tab of it may have read another list.
  const now = await known();
  if (now?.asOf !== asOf) return { isCurrent: false };
  const people = withChanges(now?.people ?? [], told.people);
  if (people.length !== told.total) return { isCurrent: false };
  return { isCurrent: true, list: asKept(told, people, now?.noted?.slice(noted.length)) };
}

async function ask(
  eventId: string,
  query: object,
  { signal }: Pick<OfflineQueryContext<HandOut>, 'signal'>,
): Promise<Told> {
  const told = await api.call('GET /events/{id}/hand-out', { params: { id: eventId }, query, signal });
  // Who has left, or logged out, keeps nothing of it.
  signal.throwIfAborted();
  return told;
}

const asKept = (
  { event, closed, mayIssue, lines, questions, asOf }: Told,
  people: HandOutPerson[],
  noted: readonly string[] = [],
): HandOut => ({
  event,
  closed,
  mayIssue,
  lines,
  questions,
  people,
  ...(asOf !== undefined && { asOf }),
  ...(noted.length > 0 && { noted }),
});

/** Asks for the parts that have not come, some at once, and returns the list of them all. The first that fails ends the others. */
async function restOf(
  eventId: string,
  begun: Coming,
  { client, signal }: OfflineQueryContext<HandOut>,
): Promise<HandOut> {
  const { parts = [] } = begun.first;
  let coming = begun;
  const note = (now: Coming) => {
    coming = now;
    // Also where no page shows how much has come: comparing it with what came before would take longer each time.
    client.setQueryDefaults(comingKey, { structuralSharing: false });
    client.setQueryData(comingOf(eventId).queryKey, coming);
  };
  const missing = parts.flatMap((after, at) => (after in begun.others ? [] : [{ after, until: parts[at + 1] }]));
  if (missing.length > 0) note(begun);

  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  const inTurn = async () => {
    for (let part = missing.shift(); part; part = missing.shift()) {
      const { people } = await ask(eventId, part, ending);
      note({ ...coming, others: { ...coming.others, [part.after]: people } });
    }
  };
  try {
    await Promise.all(Array.from({ length: partsAtOnce }, inTurn));
  } finally {
    end();
    signal.removeEventListener('abort', end);
  }
  return asKept(coming.first, withChanges([], peopleOf(coming)));
}
