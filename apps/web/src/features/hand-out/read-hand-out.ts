import type { HandOut as Answer, HandOutPerson } from '@oplich/contract/participants/hand-out';
import { withChanges } from '@oplich/contract/participants/with-changes';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { limits } from '@oplich/contract/shared/limits';
import { api, isRefusal } from '../../shared/api-client/index.ts';
import type { OfflineQueryContext } from '../../shared/offline/offline-query.ts';

/** The list as stored on a device. Lists stored by an earlier version have no `asOf`. */
export interface HandOut extends Omit<Answer, 'isChange' | 'parts' | 'total' | 'asOf'>, Partial<Pick<Answer, 'asOf'>> {
  /** People whom this device has changed itself since `asOf`, in order. They are asked for again with the next changes. */
  noted?: readonly string[];
}

/** An answer of the server; one of the previous version sends the whole list and no fields about parts. */
type HandOutAnswer = HandOut & Partial<Pick<Answer, 'isChange' | 'parts' | 'total'>>;

/** People per part: a broken connection loses one part at most, and each request is short. */
const partSize = 100;
const partsAtOnce = 4;

/** What has been received of a list read for the first time: its first part, and the others by their `after`. */
export interface PartialHandOut {
  first: HandOutAnswer;
  others: Readonly<Record<string, HandOutPerson[]>>;
}

const partialKey = ['events', 'hand-out-coming'];

/** The cache entry of the parts received so far; it is only written, never fetched. */
export const partialHandOut = (eventId: string) =>
  queryOptions<PartialHandOut | null>({
    queryKey: [...partialKey, eventId],
    queryFn: skipToken,
    structuralSharing: false,
  });

export const peopleOf = ({ first, others }: PartialHandOut): HandOutPerson[] =>
  [first.people, ...Object.values(others)].flat();

/**
 * Returns the list: the stored one with the changes since, or the whole in parts. Parts received before the connection broke are not
 * requested again, because people changed after the first part are among the changes.
 */
export async function readHandOut(eventId: string, context: OfflineQueryContext<HandOut>): Promise<HandOut> {
  const removePartial = () => context.client.removeQueries({ queryKey: partialHandOut(eventId).queryKey });
  try {
    const list = await readCurrent(eventId, context);
    removePartial();
    return list;
  } catch (error) {
    if (isRefusal(error)) removePartial();
    throw error;
  }
}

async function readCurrent(eventId: string, context: OfflineQueryContext<HandOut>): Promise<HandOut> {
  const partial = context.client.getQueryData(partialHandOut(eventId).queryKey);
  const complete = partial ? await readRemainingParts(eventId, partial, context) : undefined;
  const answer = await readChanges(eventId, complete, context);
  if (answer.isCurrent) return answer.list;
  const { first = await fetchPart(eventId, { size: partSize }, context) } = answer;
  const whole = await readRemainingParts(eventId, { first, others: {} }, context);
  if (!first.parts?.length) return whole;
  // Adds what changed while the parts were read. If the count still differs, the next refetch reads the whole list.
  const last = await readChanges(eventId, whole, context);
  return last.isCurrent ? last.list : whole;
}

type Changes = { isCurrent: true; list: HandOut } | { isCurrent: false; first?: HandOutAnswer };

/** Fetches the changes since the list just read, or else since the stored one. Where the server cannot tell them, it sends the first part. */
async function readChanges(
  eventId: string,
  complete: HandOut | undefined,
  context: OfflineQueryContext<HandOut>,
): Promise<Changes> {
  const known = async () => complete ?? (await context.known());
  const { asOf, noted = [] } = (await known()) ?? {};
  const canAskForChanges = asOf !== undefined && noted.length <= limits.handOutNotedMax;
  const query = {
    size: partSize,
    ...(canAskForChanges && { since: asOf }),
    ...(canAskForChanges && noted.length > 0 && { also: noted.join() }),
  };
  const answer = await fetchPart(eventId, query, context);
  if (!answer.isChange) return { isCurrent: false, first: answer };
  // In the meantime this tab may have changed the stored list, or another tab may have replaced it.
  const cached = await known();
  if (cached?.asOf !== asOf) return { isCurrent: false };
  const people = withChanges(cached?.people ?? [], answer.people);
  if (people.length !== answer.total) return { isCurrent: false };
  return { isCurrent: true, list: asKept(answer, people, cached?.noted?.slice(noted.length)) };
}

async function fetchPart(
  eventId: string,
  query: object,
  { signal }: Pick<OfflineQueryContext<HandOut>, 'signal'>,
): Promise<HandOutAnswer> {
  const answer = await api.call('GET /events/{id}/hand-out', { params: { id: eventId }, query, signal });
  // After leaving the page or logging out nothing is stored.
  signal.throwIfAborted();
  return answer;
}

const asKept = (
  { event, closed, mayIssue, lines, questions, asOf }: HandOutAnswer,
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

/** Fetches the missing parts, several at a time, and returns the whole list. The first failure aborts the others. */
async function readRemainingParts(
  eventId: string,
  partial: PartialHandOut,
  { client, signal }: OfflineQueryContext<HandOut>,
): Promise<HandOut> {
  const { parts = [] } = partial.first;
  let received = partial;
  const update = (cached: PartialHandOut) => {
    received = cached;
    // Set here too, as no observer of `partialHandOut` may exist: comparing structures would take longer with each part.
    client.setQueryDefaults(partialKey, { structuralSharing: false });
    client.setQueryData(partialHandOut(eventId).queryKey, received);
  };
  const missing = parts.flatMap((after, at) => (after in partial.others ? [] : [{ after, until: parts[at + 1] }]));
  if (missing.length > 0) update(partial);

  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  const fetchNextParts = async () => {
    for (let part = missing.shift(); part; part = missing.shift()) {
      const { people } = await fetchPart(eventId, part, controller);
      update({ ...received, others: { ...received.others, [part.after]: people } });
    }
  };
  try {
    await Promise.all(Array.from({ length: partsAtOnce }, fetchNextParts));
  } finally {
    abort();
    signal.removeEventListener('abort', abort);
  }
  return asKept(received.first, withChanges([], peopleOf(received)));
}
