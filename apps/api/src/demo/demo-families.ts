import { dayMs, dayPlus, hourMs, kyivDay, kyivInstant, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import type { SetHousehold } from '@oplich/contract/households/schemas';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import type { z } from 'zod';
import { spans } from '@oplich/contract';
import { reminderTimes } from '@oplich/contract/shared/limits';
import type { Deps } from '../deps.ts';
import { participantJobs } from '../modules/participants/index.ts';
import { demoAccounts } from './demo-accounts.ts';
import { goods } from './demo-aid.ts';
import type { DemoClient, StoryClock } from './demo-client.ts';
import { planReport } from './demo-reports.ts';
import { displacedPerson, places, repeatable } from './demo-people.ts';
import type { Story } from './story.ts';

const [, volunteer, , displaced] = demoAccounts;
const kharkiv = places[0];

type Members = NonNullable<z.input<typeof SetHousehold>['members']>;
const member = (name: string, birthday: string, more: Partial<Members[number]>): Members[number] => ({
  surname: 'Литвин',
  name,
  noPatronym: true,
  birthday,
  relation: 'child',
  ...more,
});

/** The household of the demo person. */
const ownMembers: Members = [
  member('Галина', '1951-03-12', { relation: 'parent', sex: 'female', needs: ['lowMobility'] }),
  member('Марко', '2016-09-02', { sex: 'male' }),
];
/** Families that have numbers of their own, so that those of everybody else stay what they are. */
const families: readonly Members[] = [
  [
    member('Софія', '2019-05-20', { sex: 'female' }),
    member('Лев', '2025-01-15', { sex: 'male', needs: ['infantFood'] }),
  ],
  [member('Іван', '1985-07-07', { relation: 'spouse', sex: 'male' })],
  [member('Ганна', '1948-11-30', { relation: 'parent', sex: 'female', needs: ['chronicIllness'] })],
  [member('Остап', '2012-02-11', { sex: 'male' }), member('Зоя', '2014-04-01', { sex: 'female' })],
  [member('Юрій', '2010-10-10', { sex: 'male', needs: ['disability'] })],
  [],
];
/** How many days ago families were given aid by their people: long enough to apply again since. */
const familyHandOut = { daysAgo: 38, families: [0, 1, 2, 4, 5] };
const emailOf = (index: number) => `family${index}@oplich.example`;

interface Telling {
  deps: Deps;
  client: DemoClient;
  clock: StoryClock;
  story: Story;
  now: Date;
  password: string;
  confirmEmail: (email: string) => Promise<void>;
}

/**
 * Plans families, linked accounts, a reported event that gave aid by people, an upcoming one with directions, two participants of it who
 * became one household later, people waiting for a place, the organizer's messages, and reminders.
 */
export function planFamilies(telling: Telling): void {
  const { deps, client, clock, story, now } = telling;
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  story.plan(ago(45), () => settleFamilies(telling));
  const link = async (one: string, other: string) => {
    await client.call(one, 'POST /accounts/household/links', { body: { email: other } });
    await client.call(other, 'POST /accounts/household/links', { body: { email: one } });
  };
  story.plan(ago(43), () => link(displaced.email, emailOf(1)));
  planHandOut(telling);
  story.plan(ago(9), async () => {
    const event = await createFamilyDay(client, now);
    const params = { id: event.id };
    const apply = (index: number) =>
      client.call(emailOf(index), 'POST /events/{id}/participants/apply', { params, body: {} });
    const wait = (email: string) => client.call(email, 'POST /events/{id}/waiting-list', { params, body: {} });
    story.plan(ago(8), async () => {
      for (const index of [0, 2, 3]) await apply(index);
      const { items } = await client.call(volunteer.email, 'GET /events/{id}/participants/applied', { params });
      await client.call(volunteer.email, 'POST /events/{id}/participants/move', {
        params,
        body: { participantIds: items.flatMap(({ participantId }) => participantId ?? []), status: 'confirmed' },
      });
    });
    // Both hold a place by then: nobody is refused, and the organizer is told that a household comes twice.
    story.plan(ago(7), () => link(emailOf(2), emailOf(3)));
    story.plan(ago(6), async () => {
      for (const email of [emailOf(5), emailOf(4), displaced.email]) await wait(email);
    });
    const recordedAt = ago(1);
    story.plan(recordedAt, async () => {
      await client.call(volunteer.email, 'POST /events/{id}/messages', {
        params,
        body: { states: ['confirmed'], text: 'Заходьте з двору: головний вхід ремонтують. Візок можна лишити в холі.' },
      });
    });
    for (const at of [ago(8), recordedAt]) {
      story.plan(new Date(at.getTime() + spans.undoSeconds * 1000), () => runJob({ deps, clock }, 'tell-decisions'));
    }
  });
  // The evening before the hand-out that is under way.
  const day = kyivDay(new Date(now.getTime() - 11 * hourMs));
  const evening = new Date(kyivInstant(dayPlus(day, -1), reminderTimes.evening));
  story.plan(new Date(evening.getTime() + 60_000), () => runJob({ deps, clock }, 'send-reminders'));
}

/** Families who were given aid by their people, each their own. */
function planHandOut(telling: Telling): void {
  const { client, story, now } = telling;
  const { daysAgo, families: who } = familyHandOut;
  const date = new Date(startOfKyivDay(kyivDay(new Date(now.getTime() - daysAgo * dayMs))).getTime() + 11 * hourMs);
  const before = (days: number) => new Date(date.getTime() - days * dayMs);
  story.plan(before(6), async () => {
    const event = await createHandOut(client, date);
    const params = { id: event.id };
    story.plan(before(5), async () => {
      for (const index of who)
        await client.call(emailOf(index), 'POST /events/{id}/participants/apply', { params, body: {} });
    });
    story.plan(before(4), async () => {
      const { items } = await client.call(volunteer.email, 'GET /events/{id}/participants/applied', { params });
      await client.call(volunteer.email, 'POST /events/{id}/participants/move', {
        params,
        body: { participantIds: items.flatMap(({ participantId }) => participantId ?? []), status: 'confirmed' },
      });
    });
    story.plan(new Date(before(4).getTime() + spans.undoSeconds * 1000), () => runJob(telling, 'tell-decisions'));
    story.plan(new Date(date.getTime() + hourMs), async () => {
      const { items } = await client.call(volunteer.email, 'GET /events/{id}/participants/confirmed', { params });
      for (const { participantId } of items) {
        if (participantId === null) continue;
        await client.call(volunteer.email, 'POST /events/{id}/aid/{participantId}/confirm', {
          params: { ...params, participantId },
        });
      }
    });
    const accomplishedAt = new Date(date.getTime() + 6 * hourMs);
    story.plan(accomplishedAt, async () => {
      await client.call(volunteer.email, 'PUT /events/{id}/accomplish', { params });
      planReport(client, story, { event, organizer: volunteer.email, daysAgo, accomplishedAt });
    });
  });
}

/** What the clock does by itself where the product runs. */
const runJob = async ({ deps, clock }: Pick<Telling, 'deps' | 'clock'>, name: string) =>
  participantJobs({ db: deps.db, clock })[name]?.run({});

async function settleFamilies({ client, password, confirmEmail }: Telling): Promise<void> {
  const random = repeatable(77);
  for (const [index, members] of families.entries()) {
    const email = emailOf(index);
    await client.call(null, 'POST /accounts/register/displaced', {
      body: displacedPerson(random, kharkiv, email, password),
    });
    await confirmEmail(email);
    if (members.length > 0) {
      await client.call(email, 'PUT /accounts/household', { body: { members, version: 0 } });
    }
  }
  await client.call(displaced.email, 'PUT /accounts/household', { body: { members: ownMembers, version: 0 } });
}

/** Returns lines of aid of what lies in the volunteer's warehouse. */
async function linesOf(client: DemoClient) {
  const { items } = await client.call(volunteer.email, 'GET /warehouse/positions');
  return (index: number, per: PerKind, more: { quantityPerParticipant?: string; atMost?: string } = {}) =>
    items
      .filter(({ name }) => name === goods[index]?.name)
      .map(({ id }) => ({ positionId: id, quantityPerParticipant: '1', per, ...more }));
}

/**
 * Creates an event whose aid depended on the people of each family; of one position no family was given more than two.
 */
async function createHandOut(client: DemoClient, date: Date) {
  const line = await linesOf(client);
  return client.call(volunteer.email, 'POST /events', {
    body: {
      name: 'Допомога родинам за складом',
      description:
        'Продуктовий набір – на кожну людину, щонайбільше два на родину; пюре – на кожну дитину, підгузки – на немовля, гігієнічний набір – на дорослого, ковдра – людям від 60 років.',
      eventDate: date.toISOString(),
      regionId: kharkiv.regionId,
      locationCity: kharkiv.city,
      locationAddress: 'вул. Полтавський Шлях, 31',
      maxParticipants: 6,
      type: 'general',
      expectedPersons: 3,
      issuedAid: [
        ...line(0, 'person', { atMost: '2' }),
        ...line(4, 'child', { quantityPerParticipant: '6' }),
        ...line(3, 'infant'),
        ...line(1, 'adult'),
        ...line(2, 'elderly'),
      ],
    },
  });
}

/** Creates an upcoming event whose aid depends on the people of each family, with all places taken. */
async function createFamilyDay(client: DemoClient, now: Date) {
  const line = await linesOf(client);
  const day = kyivDay(new Date(now.getTime() + 9 * dayMs));
  return client.call(volunteer.email, 'POST /events', {
    body: {
      name: 'День родини: допомога на кожного',
      description:
        'Набір – на кожну людину в родині, підгузки – на кожне немовля. Скільки належить саме вам, видно на сторінці заходу.',
      eventDate: new Date(startOfKyivDay(day).getTime() + 11 * hourMs).toISOString(),
      endsAt: new Date(startOfKyivDay(day).getTime() + 15 * hourMs).toISOString(),
      regionId: kharkiv.regionId,
      locationCity: kharkiv.city,
      locationAddress: 'вул. Полтавський Шлях, 31',
      maxParticipants: 3,
      type: 'general',
      onePerHousehold: true,
      expectedPersons: 3,
      orderCriteria: ['needs', 'children', 'notAidedLongest'],
      issuedAid: [...line(0, 'person', { atMost: '5' }), ...line(3, 'infant')],
      whatToBring: ['passport', 'displacedCertificate', 'bag', 'свідоцтво про народження немовляти'],
      stepFree: 'partly',
      shelter: 'Станція метро «Холодна гора», 300 м',
      directions: 'Від метро трамвай 3 до зупинки «Лікарня», далі 200 м прямо. Вхід із двору.',
      contactPhone: '+380671230011',
      mapPoint: { latitude: 49.9898, longitude: 36.1997 },
    },
  });
}
