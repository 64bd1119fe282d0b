import type { HandOut as Answer, HandOutPerson } from '@oplich/contract/participants/hand-out';
import { withChanges } from '@oplich/contract/participants/with-changes';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../shared/api-client/index.ts';
import type { Asking } from '../../shared/offline/kept-query.ts';

/** The day's list as a device keeps it. One that was kept before changes were told does not say as of when it is. */
export interface HandOut extends Omit<Answer, 'isChange' | 'parts' | 'total' | 'asOf'>, Partial<Pick<Answer, 'asOf'>> {}

/** A link that breaks costs the people of a part at most, and none of them holds the server for long. */
const partSize = 100;
const partsAtOnce = 4;

/** How much of a list that is read for the first time has come: its first part, and the others by after whom they begin. */
export interface Coming {
  first: Answer;
  others: Readonly<Record<string, HandOutPerson[]>>;
}

/** What has come so far; there is nothing to ask for, nor to compare with what came before. */
export const comingOf = (eventId: string) =>
  queryOptions<Coming | null>({
    queryKey: ['events', 'hand-out-coming', eventId],
    queryFn: skipToken,
    structuralSharing: false,
  });

export const peopleOf = ({ first, others }: Coming): HandOutPerson[] => [first.people, ...Object.values(others)].flat();

/**
 * Returns the day's list: what is known with who has changed since, or all of it in parts. Parts that came before a link broke are not
 * asked for again: who changed after the first of them is among the changes.
 */
export async function readHandOut(eventId: string, asking: Asking<HandOut>): Promise<HandOut> {
  const begun = asking.client.getQueryData(comingOf(eventId).queryKey);
  const begunBefore = begun && (await restOf(eventId, begun, asking));
  /** This device may note something while an answer is on its way. */
  const known = async () => begunBefore ?? (await asking.known());
  const since = (await known())?.asOf;
  const answer = await ask(eventId, { size: partSize, ...(since !== undefined && { since }) }, asking);
  if (!answer.isChange) return restOf(eventId, { first: answer, others: {} }, asking);
  const people = withChanges((await known())?.people ?? [], answer.people);
  if (people.length === answer.total) return asKept(answer, people);
  return restOf(eventId, { first: await ask(eventId, { size: partSize }, asking), others: {} }, asking);
}

const ask = (eventId: string, query: object, { signal }: Asking<HandOut>): Promise<Answer> =>
  api.call('GET /events/{id}/hand-out', { params: { id: eventId }, query, signal });

const asKept = ({ event, closed, mayIssue, lines, questions, asOf }: Answer, people: HandOutPerson[]): HandOut => ({
  event,
  closed,
  mayIssue,
  lines,
  questions,
  people,
  asOf,
});

/** Asks for the parts that have not come, some at once, and returns the list of them all. */
async function restOf(eventId: string, begun: Coming, asking: Asking<HandOut>): Promise<HandOut> {
  const { queryKey } = comingOf(eventId);
  let coming = begun;
  const missing = begun.first.parts.filter(after => !(after in begun.others));
  if (missing.length > 0) asking.client.setQueryData(queryKey, coming);
  const inTurn = async () => {
    for (let after = missing.shift(); after !== undefined; after = missing.shift()) {
      const { people } = await ask(eventId, { size: partSize, after }, asking);
      coming = { ...coming, others: { ...coming.others, [after]: people } };
      asking.client.setQueryData(queryKey, coming);
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, inTurn));
  asking.client.removeQueries({ queryKey });
  return asKept(coming.first, withChanges([], peopleOf(coming)));
}
