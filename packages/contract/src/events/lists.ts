import { z } from 'zod';
import { Day, Id, out, RegionId } from '../shared/fields.ts';
import { anyOf, asFile, dayRange, flag, listQuery } from '../shared/lists.ts';
import { Event, EventOrganization } from './schemas.ts';
import { eventStatuses, eventTypes } from './states.ts';

const eventSorts = [
  'eventDate',
  'name',
  'status',
  'type',
  'locationRegion',
  'locationCity',
  'locationAddress',
  'createdAt',
  'maxParticipants',
] as const;
export const EventsQuery = listQuery(eventSorts).extend({
  ...dayRange,
  /** Only events whose last day is this or a later one, including those that have begun before. */
  lastDayFrom: Day.optional(),
  /** Only events whose last day is this or an earlier one. */
  lastDayTo: Day.optional(),
  status: anyOf(z.enum(eventStatuses)),
  regionId: anyOf(z.coerce.number().pipe(RegionId)),
  type: anyOf(z.enum(eventTypes)),
  organizerId: anyOf(Id),
});
export type EventsQuery = z.output<typeof EventsQuery>;
export const OrganizedEventsQuery = EventsQuery.extend(asFile);
/** `invited`: only those one was invited to and may still answer. */
export const AvailableEventsQuery = EventsQuery.extend({ invited: flag.optional() });
export type AvailableEventsQuery = z.output<typeof AvailableEventsQuery>;
/** `over`: only what is over for the person: held, finished, cancelled, past its last day, or with aid received. */
export const RegisteredEventsQuery = EventsQuery.extend({ over: flag.optional() });
export type RegisteredEventsQuery = z.output<typeof RegisteredEventsQuery>;

/** An event in a list: messages, arrival windows and whether the order may change are only on its page. */
export const ListedEvent = Event.omit({ messages: true, windowList: true, orderFixed: true });
export type ListedEvent = z.output<typeof ListedEvent>;

/** As much of one of a list as its card or row shows. */
export const EventSummary = ListedEvent.pick({
  id: true,
  name: true,
  eventDate: true,
  endsAt: true,
  status: true,
  locationRegion: true,
  locationCity: true,
  locationAddress: true,
  maxParticipants: true,
  counts: true,
  cancelledAt: true,
  allowed: true,
});
export type EventSummary = z.output<typeof EventSummary>;

/** For a displaced person: with their standing to the event, and the questions to answer to apply. */
export const PersonEventSummary = EventSummary.extend({
  registrationForm: ListedEvent.shape.registrationForm,
  myParticipation: ListedEvent.shape.myParticipation,
  applyBlock: ListedEvent.shape.applyBlock,
});
export type PersonEventSummary = z.output<typeof PersonEventSummary>;

export const OrganizedEventSummary = EventSummary.extend({ organization: EventOrganization.omit({ logo: true }) });
export type OrganizedEventSummary = z.output<typeof OrganizedEventSummary>;

/** Goods of a scheduled event that are reserved for fewer than may still be given some. */
export const EventShortage = z.object({
  eventId: out.id,
  eventName: z.string(),
  eventDate: out.instant,
  positionId: out.id,
  positionName: z.string(),
  /** For how many participants the reserved stock is enough. */
  enoughFor: z.int(),
  /** How many may still be given some. */
  people: z.int(),
});
export type EventShortage = z.output<typeof EventShortage>;

export const DisplacedEventCounts = z.object({ available: z.int(), registered: z.int(), finished: z.int() });
export const EventCounts = z.object({ scheduled: z.int(), accomplished: z.int(), finished: z.int() });
