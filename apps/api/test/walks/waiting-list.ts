/**
 * A waiting list of any length through the product: people join, leave, accept, give up, are rejected, let invitations run out and may
 * apply nowhere for a month, while the number of places changes. What must hold is judged from what the test itself knows.
 */
import type { OrderCriterion } from '@oplich/contract';
import type { WaitingPerson } from '@oplich/contract/participants/waiting-list';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkWaiting } from '../../src/commands/check-waiting.ts';
import { participantJobs } from '../../src/modules/participants/index.ts';
import { anApp, type Caller, type Reply } from '../app.ts';
import { aPartner } from '../people.ts';
import { anEvent, provePlaces } from '../things.ts';
import { seeded } from './chance.ts';
import { aCrowd, type Person } from './crowd.ts';
import { forEach } from './for-each.ts';

interface Walk {
  people: number;
  places: number;
  /** The number of groups of `atOnce` actions. */
  groups: number;
  atOnce: number;
  orderCriteria: OrderCriterion[];
  /** After so many groups the whole list is read, and recomputed from its log. */
  recomputedEvery: number;
  seed: number;
}

type Action =
  'join' | 'leave' | 'accept' | 'withdraw' | 'reject' | 'rejectMany' | 'confirm' | 'elsewhere' | 'max' | 'expire';

/** The relative frequency of each action. */
const weights: Record<Action, number> = {
  join: 8,
  leave: 6,
  accept: 12,
  withdraw: 8,
  reject: 4,
  rejectMany: 1,
  confirm: 4,
  elsewhere: 2,
  max: 2,
  expire: 1,
};
const actions = Object.entries(weights).flatMap(([action, times]) => Array<Action>(times).fill(action as Action));

/** Actions that certainly happen in such a group of ten: a person who left can join again. */
const certain: Partial<Record<number, Action>> = { 0: 'expire', 1: 'leave', 2: 'join', 3: 'withdraw', 4: 'accept' };

/** Choices by chance, the same for the same seed. */
function choicesOf(seed: number) {
  const next = seeded(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { below, oneOf: <T>(all: readonly T[]): T | undefined => all[below(all.length)] };
}

const facts: Record<OrderCriterion, (person: Person) => string> = {
  needs: ({ needs }) => (needs ? 'a' : 'b'),
  children: ({ children }) => (children ? 'a' : 'b'),
  elderly: ({ elderly }) => (elderly ? 'a' : 'b'),
  notAidedLongest: ({ lastAidedOn }) => lastAidedOn ?? '',
};

interface Entry {
  id: number;
  accountId: string;
  joinedAt: Date;
  leftStep: number | null;
  leftBecause: string | null;
}

/** Walks a waiting list, and returns how often each thing succeeded. */
export async function walkWaitingList({
  people: count,
  places,
  groups,
  atOnce,
  orderCriteria,
  recomputedEvery,
  seed,
}: Walk) {
  const { below, oneOf } = choicesOf(seed);
  const app = await anApp({ now: new Date('2026-01-05T10:00:00Z') });
  const { db } = app.deps;
  const crowd = await aCrowd(app, count);
  const byId = new Map(crowd.map(person => [person.id, person]));
  app.clock.set('2026-03-05T10:00:00Z');
  const organizer = await aPartner(app);
  const eventDate = '2027-01-20T10:00:00Z';
  const more = { eventDate, maxParticipants: places, orderCriteria, respondTimeHours: 12, onePerHousehold: true };
  const { id: eventId } = await anEvent(app, organizer, more);
  const elsewhere = await anEvent(app, await aPartner(app), { eventDate, maxParticipants: count });
  const params = { id: eventId };

  /** What the order says of an entry, as the test knows the person: letters that are compared one after the other. */
  const keyOf = ({ accountId, joinedAt, id }: Entry) => {
    const person = byId.get(accountId) as Person;
    const time = joinedAt.toISOString();
    return [
      ...orderCriteria.map(criterion => facts[criterion](person).padEnd(10)),
      time,
      String(id).padStart(12, '0'),
    ].join();
  };
  const everPassed = new Set<string>();
  /** Whether nothing ever kept a person from taking a place: no other event and no household. */
  const isFree = (id: string) => {
    const person = byId.get(id);
    return !person?.linked && !person?.busySince;
  };
  /** Actions of one group happen at the same time, while the clock stands still. */
  let group = 0;
  /** A person who applied elsewhere before this group began may take no place for four weeks at least. */
  const isBusy = (id: string, until: Date) => {
    const person = byId.get(id);
    return (
      person?.busySince && person.busyGroup < group && until.getTime() < person.busySince.getTime() + 28 * 86_400_000
    );
  };

  async function look() {
    const [event, standing, waiting] = await Promise.all([
      db
        .selectFrom('events')
        .select(['placesTaken', 'maxParticipants', 'waitingPeople'])
        .where('id', '=', eventId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('participants')
        .select(['accountId', 'status', 'invitedBecause'])
        .where('eventId', '=', eventId)
        .execute(),
      db
        .selectFrom('waitingList')
        .select(['id', 'accountId', 'joinedAt', 'leftStep', 'leftBecause'])
        .where('eventId', '=', eventId)
        .where('leftAt', 'is', null)
        .execute(),
    ]);
    const statuses = new Map(standing.map(row => [row.accountId, row]));
    const holders = new Set(
      standing
        .filter(({ status }) => ['invited', 'applied', 'confirmed'].includes(status))
        .map(({ accountId }) => accountId),
    );
    return {
      event,
      statuses,
      holders,
      waiting: new Map<string, Entry>(waiting.map(entry => [entry.accountId, entry])),
      at: app.clock.now(),
    };
  }
  type Look = Awaited<ReturnType<typeof look>>;

  const edit = async (body: object) => {
    const { version } = await app.call(organizer, 'GET /events/{id}/details', { params });
    return app.ask(organizer, 'PUT /events/{id}', { params, body: { ...body, version } });
  };
  const moved = (who: Caller, participantId: string, status: string) =>
    app.ask(who, 'POST /events/{id}/participants/{participantId}/{status}', {
      params: { id: eventId, participantId, status },
    });
  const applyTo = (person: Caller, id: string) =>
    app.ask(person, 'POST /events/{id}/participants/apply', { params: { id }, body: {} });

  /** Returns the people for whom an action is possible, by what was seen before. */
  const candidates = (seen: Look, action: Action): readonly string[] => {
    const standing = (...wanted: string[]) =>
      [...seen.statuses.values()].filter(({ status }) => wanted.includes(status)).map(({ accountId }) => accountId);
    if (action === 'leave') return [...seen.waiting.keys()];
    if (action === 'accept') return standing('invited');
    if (action === 'withdraw') return standing('invited', 'applied', 'confirmed');
    if (action === 'reject') return standing('applied', 'confirmed', 'invited');
    if (action === 'rejectMany' || action === 'confirm') return standing('applied');
    if (action === 'elsewhere') {
      // Once: applying there again returns the standing application, and their month has long begun.
      const isAlone = (person: Person | undefined) => person?.linked === null && person.busySince === null;
      return [...seen.waiting.keys()].filter(id => isAlone(byId.get(id)));
    }
    if (action === 'max' || action === 'expire') return [...byId.keys()];
    // People who were rejected or gave up do not return: in a small crowd they would be the only ones asked.
    return crowd.filter(({ id }) => !seen.waiting.has(id) && !seen.statuses.has(id)).map(({ id }) => id);
  };
  const left = new Set<string>();
  const everyMinute = async () => participantJobs(app.deps)['expire-invitations']?.run({});
  const does: Record<Action, (person: Person, others: readonly string[]) => Promise<Reply | undefined>> = {
    join: person => app.ask(person, 'POST /events/{id}/waiting-list', { params, body: {} }),
    leave: person => (left.add(person.id), app.ask(person, 'DELETE /events/{id}/waiting-list', { params })),
    accept: person => applyTo(person, eventId),
    withdraw: person => moved(person, person.id, 'rejected'),
    reject: person => moved(organizer, person.id, 'rejected'),
    rejectMany: (_, participantIds) =>
      app.ask(organizer, 'POST /events/{id}/participants/move', {
        params,
        body: { participantIds, status: 'rejected' },
      }),
    confirm: person => moved(organizer, person.id, 'confirmed'),
    elsewhere: async person => {
      const reply = await applyTo(person, elsewhere.id);
      if (reply.status < 300) Object.assign(person, { busySince: app.clock.now(), busyGroup: group });
      return reply;
    },
    max: () => edit({ maxParticipants: Math.max(1, places - 3 + below(9)) }),
    expire: async () => {
      app.clock.pass(13);
      await everyMinute();
      return undefined;
    },
  };

  const joined = new Set<string>();
  const succeeded = new Map<Action, number>();
  async function act(seen: Look) {
    const busy = new Set<string>();
    left.clear();
    joined.clear();
    const chosen = Array.from({ length: atOnce }, (_, index) => {
      // Rare actions may not occur by chance for a long time, and without them no invitation would expire.
      const sure = index === 0 ? certain[group % 10] : undefined;
      const action = sure ?? oneOf(actions) ?? 'join';
      // Each acts once in a group, or nobody could say what should have become of them.
      const free = candidates(seen, action).filter(id => !busy.has(id));
      const who = oneOf(free);
      const many = action === 'rejectMany' ? free.slice(0, 5) : [];
      for (const id of [...(who === undefined ? [] : [who]), ...many]) busy.add(id);
      return { action, person: byId.get(who ?? '') ?? (crowd[0] as Person), many, isPossible: who !== undefined };
    });
    await Promise.all(
      chosen.map(async ({ action, person, many, isPossible }) => {
        if (!isPossible) return;
        const reply = await does[action](person, many);
        expect(reply?.status ?? 200, `${action}: ${JSON.stringify(reply?.body)}`).toBeLessThan(500);
        const isDone = (reply?.status ?? 200) < 300;
        if (isDone) succeeded.set(action, (succeeded.get(action) ?? 0) + 1);
        if (action === 'join' && isDone) joined.add(person.id);
      }),
    );
  }

  /** What must hold between two moments, whatever happened. */
  function prove(before: Look, after: Look) {
    const { event, holders, waiting } = after;
    expect(event.placesTaken, 'never over the limit').toBeLessThanOrEqual(event.maxParticipants);
    expect(event.waitingPeople).toBe(waiting.size);
    const gotIn = (id: string) => after.statuses.get(id)?.invitedBecause === 'waitingList';
    for (const id of [...before.waiting.keys(), ...joined]) {
      const isThere = waiting.has(id);
      if (!isThere && !gotIn(id) && !left.has(id)) throw new Error(`${id} is lost`);
      if (isThere && holders.has(id)) throw new Error(`${id} waits and holds a place`);
    }
    for (const person of crowd)
      if (person.linked && holders.has(person.id) && holders.has(person.linked.id))
        throw new Error('two of a household hold places');
    // Of those who waited all the time, nobody ahead of a person who was given a place could have taken it.
    const invited = [...before.waiting.values()].filter(
      ({ accountId }) => !waiting.has(accountId) && holders.has(accountId) && gotIn(accountId),
    );
    const last = invited.map(keyOf).toSorted().at(-1);
    for (const { accountId } of invited) {
      const since = byId.get(accountId)?.busySince?.toISOString();
      if (isBusy(accountId, after.at))
        throw new Error(`${accountId}, who applied elsewhere at ${since}, got a place at ${after.at.toISOString()}`);
    }
    for (const entry of waiting.values()) {
      if (!isFree(entry.accountId)) continue;
      if (last !== undefined && before.waiting.get(entry.accountId)?.id === entry.id && keyOf(entry) < last)
        throw new Error(`${entry.accountId} was forgotten`);
      if (event.placesTaken < event.maxParticipants)
        throw new Error(`a place stays free, and ${entry.accountId} waits`);
    }
  }

  /** The whole list as its organizer reads it. */
  async function readList(): Promise<string[]> {
    const read: WaitingPerson[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await app.call(organizer, 'GET /events/{id}/waiting-list/people', {
        params,
        query: { page, pageSize: 100 },
      });
      read.push(...items);
      if (items.length < 100) return read.map(({ participantId }) => participantId);
    }
  }

  /**
   * Replays the log step by step: those who are given places must be the first of those who waited and were not passed over.
   */
  async function recompute() {
    const entries = await db
      .selectFrom('waitingList')
      .select(['id', 'accountId', 'joinedAt', 'leftStep', 'leftBecause'])
      .where('eventId', '=', eventId)
      .execute();
    const { rows } = await sql<{ entryId: number; step: number }>`
      SELECT entry_id, step FROM waiting_list_passes JOIN waiting_list ON waiting_list.id = entry_id WHERE event_id = ${eventId}`.execute(
      db,
    );
    const passes = new Set(rows.map(({ entryId, step }) => `${entryId} at ${step}`));
    for (const { entryId } of rows) everPassed.add(entries.find(({ id }) => id === entryId)?.accountId ?? '');
    const keys = new Map(entries.map(entry => [entry.id, keyOf(entry)]));
    const keyFor = ({ id }: Entry) => keys.get(id) as string;
    const steps = new Map<number, { came?: Entry; went: Entry[] }>();
    for (const entry of entries) {
      steps.set(entry.id, { ...(steps.get(entry.id) ?? { went: [] }), came: entry });
      if (entry.leftStep === null) continue;
      const step = steps.get(entry.leftStep) ?? { went: [] };
      step.went.push(entry);
      steps.set(entry.leftStep, step);
    }
    const standing: Entry[] = [];
    const placeFor = (entry: Entry) => {
      let [from, to] = [0, standing.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if (keyFor(standing[middle] as Entry) < keyFor(entry)) from = middle + 1;
        else to = middle;
      }
      return from;
    };
    for (const [step, { came, went }] of [...steps].sort(([one], [other]) => one - other)) {
      if (came) standing.splice(placeFor(came), 0, came);
      const invited = went.filter(({ leftBecause }) => leftBecause === 'invited');
      const due: number[] = [];
      for (const { id } of standing) {
        if (due.length === invited.length) break;
        if (!passes.has(`${id} at ${step}`)) due.push(id);
      }
      expect(invited.map(({ id }) => id).toSorted(), `step ${step}`).toEqual(due.toSorted());
      for (const entry of went) standing.splice(placeFor(entry), 1);
    }
    expect(await readList(), 'the list is what its log gives').toEqual(standing.map(({ accountId }) => accountId));
    const lines: string[] = [];
    const { config, secrets } = app.deps;
    expect(await checkWaiting.run({ db, config, secrets, print: line => lines.push(line) }, []), lines.join('\n')).toBe(
      'done',
    );
    await provePlaces(app);
  }

  // All places are taken at once, and everybody else waits.
  const [first, rest] = [crowd.filter(({ linked }) => !linked).slice(0, places), new Set(crowd)];
  await forEach(first, async person => {
    rest.delete(person);
    expect((await applyTo(person, eventId)).status).toBe(200);
  });
  await forEach([...rest], async (person, index) => {
    if (index % 100 === 0) app.clock.pass(0.01);
    expect((await app.ask(person, 'POST /events/{id}/waiting-list', { params, body: {} })).status).toBe(200);
  });
  await recompute();
  let before = await look();
  for (group = 1; group <= groups; group += 1) {
    await act(before);
    // Where only people wait who may take no place now, one stays free, and a person who joins then is invited within a minute.
    await everyMinute();
    const after = await look();
    prove(before, after);
    if (group % recomputedEvery === 0) await recompute();
    before = after;
  }
  await recompute();
  // Nobody was passed over without a reason.
  for (const id of everPassed) if (isFree(id)) throw new Error(`${id} was passed over for nothing`);
  return { succeeded, waiting: before.waiting.size, passed: everPassed.size };
}
