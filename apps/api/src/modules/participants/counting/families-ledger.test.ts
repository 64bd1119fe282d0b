import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInSet } from '@oplich/contract';
import { perKinds } from '@oplich/contract/events/per-kinds';
import { anApp, type Caller, type Reply } from '../../../../test/app.ts';
import * as families from '../../../../test/families.ts';
import { child, infant, granny } from '../../../../test/families.ts';
import { aPartner } from '../../../../test/people.ts';
import { anEvent, aPosition, apply, issue, move, proveLedger } from '../../../../test/things.ts';

const app = await anApp();
const partner = await aPartner(app);
const { db } = app.deps;

const listed: families.Member[] = [
  { ...child, taxNumber: '1000000001' },
  { ...infant, taxNumber: '1000000002' },
  granny,
  { ...granny, name: 'Віра' },
  // Grown up, or no infant any more, by the day to which an event may be moved.
  { ...infant, name: 'Назар', birthday: '2008-05-21' },
  { ...infant, name: 'Марко', birthday: '2023-05-21' },
];

/** The seed of the random choices; `OPLICH_SEED` repeats a run. */
const seed = Number(process.env['OPLICH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const succeeded = new Map<string, number>();
type Verbs = Readonly<Record<string, () => Promise<Reply>>>;
type World = Awaited<ReturnType<typeof aWorld>>;
const nothing: Reply = { status: 404, body: '', headers: {} };

/** Three events of one partner and six families, with random choices among them. */
async function aWorld(chance: Iterator<number>) {
  const next = (below: number) => (chance.next().value as number) % below;
  const oneOf = <T>(all: readonly T[]) => all[next(all.length)] as T;
  const shuffled = <T>(all: readonly T[]) =>
    all
      .map(one => ({ one, at: next(1000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);

  // All events give of the same goods, each line for a kind of its own; of one there may be too little.
  const goods = await Promise.all(
    ['1000', '1000', '1000', next(2) ? '1000' : '7'].map(
      async quantity => (await aPosition(app, partner, { quantity })).id,
    ),
  );
  const linesFor = (kinds: readonly string[]) =>
    goods.map((positionId, line) => ({
      positionId,
      quantityPerParticipant: '1.5',
      per: kinds[line] as 'person',
      ...(next(2) && { atMost: '4' }),
    }));
  const days = ['2026-05-20', '2026-05-21', '2026-05-22'];
  const kinds = shuffled(perKinds);
  const events = await Promise.all(
    days.map((day, index) =>
      anEvent(app, partner, {
        eventDate: `${day}T08:00:00Z`,
        maxParticipants: 5,
        issuedAid: linesFor([...kinds.slice(4 * index, 4 * index + 3), 'child']),
      }),
    ),
  );
  const people = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => families.aFamily(app, shuffled(listed).slice(0, 2 + next(4)))),
  );

  const standing = () =>
    db
      .selectFrom('participants')
      .select(['eventId', 'accountId', 'status', 'rejectedBecause'])
      .where(
        'eventId',
        'in',
        events.map(({ id }) => id),
      )
      .execute();
  /** An event and somebody who stands there so, or, where nobody does, somebody else: most verbs have a chance. */
  async function pick(...statuses: string[]): Promise<{ event: { id: string }; person: Caller }> {
    const all = (await standing()).filter(({ status }) => statuses.includes(status));
    const found = all[next(all.length || 1)];
    return {
      event: { id: found?.eventId ?? oneOf(events).id },
      person: people.find(({ id }) => id === found?.accountId) ?? oneOf(people),
    };
  }
  async function pickFree(): Promise<{ event: { id: string }; person: Caller }> {
    const event = oneOf(events);
    const there = (await standing()).filter(row => row.eventId === event.id && isInSet('takesPart', row.status));
    const free = people.filter(({ id }) => !there.some(({ accountId }) => accountId === id));
    return { event, person: oneOf(free.length > 0 ? free : people) };
  }
  async function edit(body: object) {
    const { id } = oneOf(events);
    const { version } = await app.call(partner, 'GET /events/{id}/details', { params: { id } });
    return app.ask(partner, 'PUT /events/{id}', { params: { id }, body: { ...body, version } });
  }
  const linkOf = async (state: string) =>
    shuffled(
      (
        await Promise.all(
          people.map(async person =>
            (await app.call(person, 'GET /accounts/household/links')).map(one => ({ ...one, person })),
          ),
        )
      ).flat(),
    ).find(one => one.state === state && (state === 'linked' || !one.mine));
  return { next, oneOf, shuffled, linesFor, days, events, people, standing, pick, pickFree, edit, linkOf };
}

/** What families and organizers may do before the hand-out. */
function verbsBefore({ next, oneOf, shuffled, linesFor, days, people, pick, pickFree, edit, linkOf }: World) {
  const batches: string[] = [];
  const verbs: Verbs = {
    apply: async () => {
      const { event, person } = await pickFree();
      return app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
    },
    invite: async () => {
      const { event, person } = await pickFree();
      const body = { participantIds: [person.id] };
      return app.ask(partner, 'POST /events/{id}/participants/invite', { params: { id: event.id }, body });
    },
    accept: async () => {
      const { event, person } = await pick('invited');
      return app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
    },
    record: () => families.recordFamily(app, oneOf(people), shuffled(listed).slice(0, 2 + next(4))),
    ask: () => {
      const [one, other] = shuffled(people.slice(0, 3)) as [Caller, Caller];
      return app.ask(one, 'POST /accounts/household/links', { body: { email: other.email } });
    },
    link: async () => {
      const found = await linkOf('asked');
      if (!found) return nothing;
      return app.ask(found.person, 'POST /accounts/household/links/{id}/accept', { params: { id: found.id } });
    },
    unlink: async () => {
      const found = await linkOf('linked');
      if (!found) return nothing;
      return app.ask(found.person, 'DELETE /accounts/household/links/{id}', { params: { id: found.id } });
    },
    confirm: async () => {
      await verbs['apply']?.();
      const { event, person } = await pick('applied');
      return move(app, partner, event, person, 'confirmed');
    },
    reject: async () => {
      const { event, person } = await pick('applied', 'confirmed', 'invited');
      return move(app, partner, event, person, 'rejected');
    },
    withdraw: async () => {
      const { event, person } = await pick('applied', 'confirmed');
      return move(app, person, event, person, 'rejected');
    },
    takeBack: async () => {
      const { event, person } = await pick('applied', 'confirmed');
      await move(app, partner, event, person, 'rejected');
      return move(app, partner, event, person, 'confirmed');
    },
    decideOnMany: async () => {
      const { event } = await pick('applied');
      const participantIds = shuffled(people)
        .slice(0, 4)
        .map(({ id }) => id);
      const body = { participantIds, status: oneOf(['confirmed', 'confirmed', 'rejected']) };
      const reply = await app.ask(partner, 'POST /events/{id}/participants/move', {
        params: { id: event.id },
        body,
      });
      const { batchId } = reply.body as unknown as { batchId: string | null };
      if (batchId) batches.push(batchId);
      return reply;
    },
    cancelMany: async () => {
      if (batches.length === 0) await verbs['decideOnMany']?.();
      const id = batches.pop();
      return id === undefined ? nothing : app.ask(partner, 'POST /mails/batches/{id}/cancel', { params: { id } });
    },
    changePlaces: () => edit({ maxParticipants: 5 + next(3), expectedPersons: 1 + next(4) }),
    changeLines: () => edit({ issuedAid: linesFor(shuffled(perKinds)) }),
    changeDay: () => edit({ eventDate: `${oneOf(days)}T08:00:00Z` }),
  };
  return { verbs, forgetBatches: () => (batches.length = 0) };
}

/** What may be done at the hand-out. */
function verbsOfHandOut({ shuffled, oneOf, people, standing, pick }: World): Verbs {
  /** Where there is too little for one of them, the next is served. */
  const serve = async () => {
    const confirmed = (await standing()).filter(({ status }) => status === 'confirmed');
    for (const { eventId, accountId } of shuffled(confirmed)) {
      const person = people.find(({ id }) => id === accountId) ?? oneOf(people);
      const reply = await issue(app, partner, { id: eventId }, person);
      if (reply.status < 300 || reply.status >= 500) return reply;
    }
    return nothing;
  };
  const revert = async () => {
    await serve();
    const { event, person } = await pick('aided');
    const params = { id: event.id, participantId: person.id };
    return app.ask(partner, 'POST /events/{id}/aid/{participantId}/revert', {
      params,
      body: { reason: 'Помилка' },
    });
  };
  return {
    issue: serve,
    issueLess: async () => {
      const { event, person } = await pick('confirmed');
      const params = { id: event.id, participantId: person.id };
      const shown = await app.call(partner, 'GET /events/{id}/participant/{participantId}/info', { params });
      const due = shown.quantities.filter(({ quantity }) => Number(quantity) > 0);
      const lines = due.slice(0, 1).map(({ positionId }) => ({ positionId, quantity: '0.5' }));
      return issue(app, partner, event, person, { lines });
    },
    revert,
  };
}

/** Runs all verbs three times concurrently, each time in another order; after every four of each the state is proved. */
async function run(verbs: Verbs, { shuffled }: World, prove: () => Promise<void>): Promise<void> {
  const orders = [1, 2, 3].map(() => shuffled(Object.entries(verbs)));
  const verbsBetweenProofs = 4;
  for (let from = 0; from < Object.keys(verbs).length; from += verbsBetweenProofs) {
    await Promise.all(
      orders.map(async order => {
        for (const [verb, act] of order.slice(from, from + verbsBetweenProofs)) {
          const reply = await act();
          expect(reply.status, `${verb}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
          succeeded.set(verb, (succeeded.get(verb) ?? 0) + Number(reply.status < 300));
        }
      }),
    );
    await prove();
  }
}

/** Lets all families apply to all events and confirms them, so that there is somebody to serve. */
async function confirmAll({ events, people }: World): Promise<void> {
  for (const { id } of events) {
    for (const person of people)
      await app.ask(person, 'POST /events/{id}/participants/apply', { params: { id }, body: {} });
    const body = { participantIds: people.map(person => person.id), status: 'confirmed' as const };
    await app.call(partner, 'POST /events/{id}/participants/move', { params: { id }, body });
  }
}

const proveServed = async () => {
  await families.provePromises(app);
  await proveLedger(app);
};

test('whatever families do at once, what is promised is what people are counted for, and goods are kept [R-HSH-9, R-HSH-11, R-WHS-7]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1_000_000 })), async chance => {
      app.clock.set('2026-03-05T10:00:00Z');
      const world = await aWorld(chance);
      const { events, people } = world;
      // People who may be linked meet at one event from the beginning, to be decided on.
      for (const person of people.slice(0, 3)) for (const event of events.slice(0, 1)) await apply(app, person, event);

      const { verbs, forgetBatches } = verbsBefore(world);
      await run(verbs, world, () => families.proveCounted(app));
      // A month later the same people may apply to another event.
      app.clock.set('2026-04-06T10:00:00Z');
      forgetBatches();
      await run(verbs, world, () => families.proveCounted(app));
      await confirmAll(world);
      await families.proveCounted(app);

      app.clock.set('2026-05-22T08:00:00Z');
      const { record, ask, link, unlink } = verbs as Record<'record' | 'ask' | 'link' | 'unlink', Verbs[string]>;
      await run({ record, ask, link, unlink, ...verbsOfHandOut(world) }, world, proveServed);
    }),
    { seed, numRuns: 2, endOnFailure: true },
  );
  const never = [...succeeded].filter(([, times]) => times === 0).map(([verb]) => verb);
  expect(never, `verbs that never came to anything, seed ${seed}`).toEqual([]);
}, 120_000);
