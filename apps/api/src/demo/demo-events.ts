import { spans } from '@oplich/contract';
import type { Event } from '@oplich/contract/events/schemas';
import { dayMs, hourMs, kyivDay, nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Db } from '../db/pool.ts';
import { notifyOfDueDecisions } from '../modules/participants/index.ts';
import { demoAccounts } from './demo-accounts.ts';
import { goods, kinds } from './demo-aid.ts';
import type { DemoClient, StoryClock } from './demo-client.ts';
import { demoFiles } from './demo-files.ts';
import { places, type Place } from './demo-people.ts';
import type { Resident } from './demo-registrations.ts';
import { planReport } from './demo-reports.ts';
import { forEachOf, type Story } from './story.ts';

const [, volunteer, organization, displaced] = demoAccounts;
/** After applying, a person may apply again this many days later. */
const daysBetweenApplications = 32;

interface EventsContext {
  db: Db;
  client: DemoClient;
  clock: StoryClock;
  story: Story;
  now: Date;
  residents: readonly Resident[];
}

interface PlannedEvent {
  organizer: string;
  place: Place;
  /** Negative: in the past. */
  daysFromNow: number;
  kind: number;
  size: number;
  /** People are expected in arrival windows. */
  inWindows: boolean;
}

/** Plans all events of the story, with applications, decisions, hand-outs and reports. */
export function planEvents(context: EventsContext): void {
  for (const planned of plannedEvents(context.now)) planEvent(planned, context);
}

/** Returns when an event takes place: on its day from 10:00 to 13:00. */
const dateOf = ({ daysFromNow, size }: PlannedEvent, now: Date): Date => {
  const day = kyivDay(new Date(now.getTime() + daysFromNow * dayMs));
  return new Date(startOfKyivDay(day).getTime() + (10 + (size % 4)) * hourMs);
};

function planEvent(planned: PlannedEvent, context: EventsContext): void {
  const { client, story, now } = context;
  const { organizer, place, kind, size, inWindows } = planned;
  const date = dateOf(planned, now);
  const created = new Date(Math.min(date.getTime() - 12 * dayMs, now.getTime() - 3 * dayMs - size * 60_000));
  story.plan(created, async () => {
    const kindOfEvent = kinds[kind % kinds.length];
    if (!kindOfEvent) throw new Error('demo: there are no kinds of events');
    const { aid, questions = [], ...description } = kindOfEvent;
    const positions = await client.call(organizer, 'GET /warehouse/positions');
    const hasPhoto = date > now && [volunteer.email, organization.email].some(email => email === organizer);
    const event: Event = await client.call(organizer, 'POST /events', {
      body: {
        ...description,
        ...(hasPhoto && {
          mediaFileIds: [await client.upload(organizer, 'photo', await demoFiles.handOut(kind % kinds.length))],
        }),
        eventDate: date.toISOString(),
        regionId: place.regionId,
        locationCity: place.city,
        locationAddress: `${place.streets[size % place.streets.length]}, ${10 + kind}`,
        maxParticipants: size,
        ...(inWindows && {
          endsAt: new Date(date.getTime() + 3 * hourMs).toISOString(),
          windows: { minutes: 45, people: Math.ceil(size / 4), desks: 1 },
        }),
        type: 'general',
        registrationForm: questions,
        issuedAid: aid.flatMap(([index, quantityPerParticipant]) => {
          const position = positions.items.find(one => one.name === goods[index]?.name);
          return position ? [{ positionId: position.id, quantityPerParticipant }] : [];
        }),
      },
    });
    const applying = new Date(Math.min(date.getTime() - 6 * dayMs, now.getTime() - 2 * dayMs));
    const createdEvent: CreatedEvent = { event, planned, date };
    planApplications(createdEvent, applying, context);
    planDecisions(createdEvent, new Date(applying.getTime() + 20 * hourMs), context);
    if (date < now) planHandOut(createdEvent, context);
  });
}

interface CreatedEvent {
  event: Event;
  planned: PlannedEvent;
  date: Date;
}

function planApplications(
  { event, planned: { place, size } }: CreatedEvent,
  at: Date,
  { client, story, now, residents }: EventsContext,
): void {
  story.plan(at, async () => {
    const people = residents
      .filter(one => one.place === place && one.freeFrom <= at.getTime())
      .sort((one, other) => Number(other.email === displaced.email) - Number(one.email === displaced.email))
      .slice(0, Math.round(size * 0.8))
      // The demo's displaced person is free to apply in the present.
      .filter(one => one.email !== displaced.email || at.getTime() < now.getTime() - daysBetweenApplications * dayMs);
    await forEachOf(people, async one => {
      const answers = Object.fromEntries(
        event.registrationForm.map(question => [question.id, question.type === 'number' ? 1 + (size % 3) : false]),
      );
      await client.call(one.email, 'POST /events/{id}/participants/apply', {
        params: { id: event.id },
        body: { answers },
      });
      one.freeFrom = at.getTime() + daysBetweenApplications * dayMs;
    });
  });
}

function planDecisions(
  { event, planned: { organizer }, date }: CreatedEvent,
  at: Date,
  { db, client, clock, story, now }: EventsContext,
): void {
  const params = { id: event.id };
  story.plan(at, async () => {
    const { items } = await client.call(organizer, 'GET /events/{id}/participants/applied', {
      params,
      query: { pageSize: 100, sort: 'surname' },
    });
    // Some applications stay undecided; of past events only a few.
    const decided = items.slice(0, Math.ceil(items.length * (date < now ? 0.92 : 0.7)));
    if (decided.length === 0) return;
    const { refused } = await client.call(organizer, 'POST /events/{id}/participants/move', {
      params,
      body: { participantIds: decided.flatMap(one => one.participantId ?? []), status: 'confirmed' },
    });
    if (refused.length > 0) throw new Error(`demo: ${refused.length} people could not be confirmed`);
    const notifiedAt = new Date(clock.now().getTime() + spans.undoSeconds * 1000);
    story.plan(notifiedAt, () => notifyOfDueDecisions(db, notifiedAt));
  });
}

/** Plans the hand-out of an event that has begun; one that is over is accomplished and reported. */
function planHandOut(
  { event, planned: { organizer, daysFromNow }, date }: CreatedEvent,
  { client, story, now }: EventsContext,
): void {
  const params = { id: event.id };
  const isUnderWay = kyivDay(date) === kyivDay(new Date(now.getTime() + dayUnderWay(now) * dayMs));
  story.plan(new Date(date.getTime() + hourMs), async () => {
    const { items } = await client.call(organizer, 'GET /events/{id}/participants/confirmed', {
      params,
      query: { pageSize: 100, sort: 'surname' },
    });
    // A hand-out under way is half done; from a past one a few people stayed away.
    const came = items.filter((_, index) => (isUnderWay ? index < items.length / 2 : index % 9 !== 8));
    await forEachOf(came, async ({ participantId }) => {
      if (participantId === null) return;
      await client.call(organizer, 'POST /events/{id}/aid/{participantId}/confirm', {
        params: { ...params, participantId },
      });
    });
  });
  if (isUnderWay) return;
  const accomplishedAt = new Date(date.getTime() + 6 * hourMs);
  story.plan(accomplishedAt, async () => {
    await client.call(organizer, 'PUT /events/{id}/accomplish', { params });
    planReport(client, story, { event, organizer, daysAgo: -daysFromNow, accomplishedAt });
  });
}

/** Invites the demo's displaced person to an event, and others by a filter, whose names the organizer does not see yet. */
export async function inviteDemoPerson(client: DemoClient, clock: StoryClock, now: Date) {
  clock.set(new Date(now.getTime() - hourMs));
  const kharkiv = places[0];
  const eventDay = nextDay(kyivDay(new Date(now.getTime() + 8 * dayMs)));
  const { id } = await client.call(volunteer.email, 'POST /events', {
    body: {
      name: 'Зимове взуття для літніх людей',
      description: 'Невелика видача для тих, кого запросив волонтер. Розмір підберемо на місці.',
      eventDate: new Date(startOfKyivDay(eventDay).getTime() + 12 * hourMs).toISOString(),
      regionId: kharkiv.regionId,
      locationCity: kharkiv.city,
      locationAddress: 'вул. Клочківська, 44',
      maxParticipants: 12,
      type: 'hybrid',
      invitedEmails: [displaced.email],
      invitationText: 'Запрошуємо вас особисто: для вас відкладено пару. Повідомте, чи прийдете.',
      respondTimeHours: 120,
    },
  });
  const { people } = await client.call(volunteer.email, 'POST /events/{id}/participants/invite-filtered', {
    params: { id },
    body: { filter: { regionIds: [kharkiv.regionId], ageFrom: 60, notAidedForDays: 7 }, limit: 5 },
  });
  if (people === 0) throw new Error('demo: the filter reached nobody');
}

/** Returns the day whose hand-out is half done: today from 11:00 on, before that yesterday. */
const dayUnderWay = (now: Date) => (kyivDay(now) === kyivDay(new Date(now.getTime() - 11 * hourMs)) ? 0 : -1);

/** Thirty events in six regions: past, today's and future ones. */
function plannedEvents(now: Date): PlannedEvent[] {
  const byRegion = new Map(places.map(place => [place.regionId, place]));
  const underWay = dayUnderWay(now);
  const row = (organizer: string, regionId: number, days: readonly number[]): PlannedEvent[] =>
    days.map((daysFromNow, index) => ({
      organizer,
      place: byRegion.get(regionId as Place['regionId']) ?? places[0],
      daysFromNow,
      kind: index + (regionId % 3),
      size: 12 + ((regionId + index * 7) % 20),
      inWindows: organizer === volunteer.email && (daysFromNow === underWay || daysFromNow === 3),
    }));
  return [
    ...row(volunteer.email, 63, [-58, -40, -19, underWay, 3, 6, 13]),
    ...row(organization.email, 12, [-61, -36, -12, 2, 9, 16]),
    ...row(organization.email, 53, [-50, -25, 4, 11]),
    ...row('lviv@oplich.example', 46, [-45, -22, 1, 7, 18]),
    ...row('odesa@oplich.example', 51, [-41, -15, 5, 12]),
    ...row('cherkasy@oplich.example', 71, [-33, -9, 8, 15]),
  ];
}
