import { z } from 'zod';
import {
  because,
  clearable,
  Id,
  Instant,
  line,
  looseText,
  optional,
  out,
  RegionId,
  text,
  TypedEmail,
} from '../shared/fields.ts';
import {
  AidLines,
  AidQuantity,
  createPeopleFields,
  ShownAidLine,
  shownPeopleFields,
  updatePeopleFields,
} from './aid-lines.ts';
import { limits, respondTimes } from '../shared/limits.ts';
import { anyOf, asFile, dayRange, flag, listQuery } from '../shared/lists.ts';
import { Region } from '../regions/schemas.ts';
import { FileRef } from '../files/schemas.ts';
import { ArrivalWindow, arrivalOfCreate, arrivalOfEvent, arrivalOfUpdate } from './arrival.ts';
import { createBeforeTravel, guestBeforeTravel, shownBeforeTravel, updateBeforeTravel } from './before-travel.ts';
import { orderOfCreate, orderOfEvent, orderOfUpdate } from './order.ts';
import { eventStatuses, eventTypes, questionTypes, type EventAction } from './states.ts';
import { EventMessage } from '../participants/messages.ts';
import type { WaitingAction } from '../participants/waiting-states.ts';
import type { WindowAction } from '../participants/windows/states.ts';
import {
  invitedBecause,
  participantStatuses,
  type ParticipantAction,
  type ParticipantStatus,
} from '../participants/states.ts';
import { reportStatuses } from '../reports/states.ts';

// ── What is accepted ────────────────────────────────────────────────────────────────────────────────────────────────

/** The key of an answer: `__proto__` could never be answered, for no JSON with such a key is taken. */
const QuestionId = line(64).refine(value => value !== '__proto__', because('invalid'));

export const Question = z
  .object({
    id: optional(QuestionId),
    label: line(limits.questionLabel),
    type: z.enum(questionTypes),
    required: z.boolean().default(false),
    /** Its answers stand at the table for who has only the desk too. */
    atDesk: optional(z.boolean()),
    options: optional(
      z
        .array(line(limits.questionLabel))
        .max(limits.questionOptions)
        .refine(options => new Set(options).size === options.length, because('invalid')),
    ),
  })
  .refine(question => question.type !== 'choice' || (question.options?.length ?? 0) >= 2, {
    path: ['options'],
    ...because('required'),
  });
export type Question = z.output<typeof Question>;

const unique =
  <T>(of: (item: T) => string | undefined) =>
  (items: T[]) => {
    const keys = items.map(of).filter(key => key !== undefined);
    return new Set(keys).size === keys.length;
  };
const RegistrationForm = z
  .array(Question)
  .max(limits.questions)
  .refine(
    unique<Question>(question => question.id),
    because('invalid'),
  );
const RespondTime = z.literal(respondTimes);
const MediaFileIds = z.array(Id).refine(ids => ids.length <= limits.eventMedia, because('too_many_files'));
const MaxParticipants = z.int().min(1).max(limits.maxParticipants);

const required = {
  name: line(limits.title),
  description: text(limits.description),
  eventDate: Instant,
  regionId: RegionId,
  locationCity: line(limits.locality),
  locationAddress: line(limits.address),
  maxParticipants: MaxParticipants,
  type: z.enum(eventTypes),
};
/** `UA` and 17 digits of the state codifier. */
const Katottg = z.string().regex(/^UA\d{17}$/);

export const CreateEvent = z.object({
  ...required,
  ...arrivalOfCreate,
  ...orderOfCreate,
  localityKatottg: optional(Katottg),
  invitedEmails: optional(z.array(TypedEmail).max(limits.invitedAtOnce)),
  invitedIds: optional(z.array(Id).max(limits.invitedAtOnce)),
  /** Creates nothing if somebody invited could not accept before the answer is due, and says who. */
  askFirst: optional(z.boolean()),
  invitationText: optional(looseText(limits.description)),
  respondTimeHours: optional(RespondTime),
  registrationForm: optional(RegistrationForm),
  logoFileId: optional(Id),
  mediaFileIds: optional(MediaFileIds),
  issuedAid: optional(AidLines),
  ...createPeopleFields,
  ...createBeforeTravel,
});
export type CreateEvent = z.output<typeof CreateEvent>;

/** Absent leaves, `null` or `[]` clears. */
export const UpdateEvent = z
  .object({
    ...required,
    ...arrivalOfUpdate,
    ...orderOfUpdate,
    localityKatottg: clearable(Katottg),
    invitationText: clearable(looseText(limits.description)),
    respondTimeHours: clearable(RespondTime),
    registrationForm: clearable(RegistrationForm),
    logoFileId: clearable(Id),
    mediaFileIds: clearable(MediaFileIds),
    issuedAid: clearable(AidLines),
    ...updatePeopleFields,
    ...updateBeforeTravel,
  })
  .partial()
  .extend({ version: z.int() });
export type UpdateEvent = z.output<typeof UpdateEvent>;

/** Values are checked against the event's questions by the server. */
export const Answers = z.record(
  z.string().max(64),
  z.union([looseText(limits.answerText), z.number(), z.boolean(), z.null()]),
);
export type Answers = z.output<typeof Answers>;
/** `withdrawFrom`: the event of one's application that stands in the way; it is withdrawn only if this one is taken. */
export const Apply = z.object({ answers: optional(Answers), withdrawFrom: optional(Id) });

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
/** `over`: only what is over for the person: held, finished, cancelled, its day gone by, or the aid received. */
export const RegisteredEventsQuery = EventsQuery.extend({ over: flag.optional() });
export type RegisteredEventsQuery = z.output<typeof RegisteredEventsQuery>;
/** `interrupted`: it was cut short, and who was confirmed and got nothing did not stay away. */
export const AccomplishEvent = z.object({ interrupted: optional(z.boolean()) });
export const DeleteEvent = z.object({ reason: text(limits.reason) });

// ── What is promised ────────────────────────────────────────────────────────────────────────────────────────────────

const counts = z.object({
  invited: z.int(),
  applied: z.int(),
  confirmed: z.int(),
  aided: z.int(),
  rejected: z.int(),
  occupied: z.int(),
} satisfies Record<ParticipantStatus | 'occupied', z.ZodInt>);

const EventOrganization = z.object({ id: out.id.nullable(), name: z.string(), logo: FileRef.nullable() });

const applyClosedReasons = ['begun', 'over', 'rejected'] as const;
/** Why no applications are taken: the event has begun, it is over, or the organizer rejected this one. */
export type ApplyClosedReason = (typeof applyClosedReasons)[number];

/**
 * Why an "Apply" is not possible now, as the server would answer it; `null`: it is. `standing`: the application that could be
 * withdrawn for it, by `withdrawFrom`. `reason`: which of several it is, where the code alone leaves that open.
 */
const ApplyBlock = z.object({
  code: z.string(),
  allowedAt: out.instant.nullable(),
  standing: z.object({ eventId: out.id, name: z.string() }).nullable(),
  reason: z.enum(applyClosedReasons).nullable(),
});

/** What the caller may do with the event now; the page shows these and nothing else. */
const eventActions = [
  'apply',
  'joinWaitingList',
  'leaveWaitingList',
  'withdraw',
  'accept',
  'decline',
  'edit',
  'delete',
  'accomplish',
  'handOut',
  'report',
  'invite',
  'message',
  'callWaiting',
  'chooseWindow',
  'moveToWindow',
] as const satisfies readonly (EventAction | ParticipantAction | WaitingAction | WindowAction)[];

export const Event = z.object({
  id: out.id,
  name: z.string(),
  description: z.string(),
  eventDate: out.instant,
  ...arrivalOfEvent,
  ...orderOfEvent,
  status: z.enum(eventStatuses),
  type: z.enum(eventTypes),
  locationRegion: Region,
  locationCity: z.string(),
  localityKatottg: z.string().nullable(),
  locationAddress: z.string(),
  maxParticipants: z.int(),
  invitationText: z.string().nullable(),
  respondTimeHours: z.int(),
  registrationForm: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      type: z.enum(questionTypes),
      required: z.boolean(),
      atDesk: z.boolean().optional(),
      options: z.array(z.string()).optional(),
    }),
  ),
  organization: EventOrganization,
  organizationLogo: FileRef.nullable(),
  media: z.array(FileRef),
  issuedAid: z.array(ShownAidLine),
  ...shownPeopleFields,
  /** To a person: what they are to be given, or would be, their household counted. */
  quantities: z.array(AidQuantity).optional(),
  ...shownBeforeTravel,
  counts,
  /** To who organizes it. */
  report: z.object({ id: out.id, status: z.enum(reportStatuses) }).nullable(),
  cancelledAt: out.instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Cut short: who got nothing did not stay away. */
  interrupted: z.boolean(),
  /** What the organizer wrote to participants, the newest first: to a person what was written to them. */
  messages: z.array(EventMessage),
  createdAt: out.instant,
  version: z.int(),
  myParticipation: z
    .object({
      status: z.enum(participantStatuses),
      respondBy: out.instant.nullable(),
      invitedBecause: z.enum(invitedBecause).nullable(),
      rejectedBecause: z.string().nullable(),
      didNotCome: z.boolean(),
      appliedAt: out.instant.nullable(),
      confirmedAt: out.instant.nullable(),
      aidedAt: out.instant.nullable(),
      /** When they are expected, where the event has windows and they are confirmed. */
      window: ArrivalWindow.nullable(),
    })
    .nullable()
    .optional(),
  allowed: z.array(z.enum(eventActions)),
  applyBlock: ApplyBlock.nullable().optional(),
  /** To the organizer: for how many participants the reserved stock is enough, per aid line's position. */
  stock: z
    .array(
      z.object({
        positionId: out.id,
        enoughFor: z.int(),
        needed: out.quantity,
        reserved: out.quantity,
        /** The last day the goods are good on. */
        expiryDate: out.day.nullable(),
      }),
    )
    .optional(),
});
export type Event = z.output<typeof Event>;

/** One of a list: what was written, when people arrive and whether the order may change stands on its page. */
export const ListedEvent = Event.omit({ messages: true, windowList: true, orderFixed: true });
export type ListedEvent = z.output<typeof ListedEvent>;

/** As much of one of a list as its card or row shows. */
export const EventSummary = ListedEvent.pick({
  id: true,
  name: true,
  eventDate: true,
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

/** To a displaced person: with what is between them and the event, and the questions they answer to apply. */
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

export const GuestEvent = Event.pick({
  id: true,
  name: true,
  description: true,
  eventDate: true,
  endsAt: true,
  locationRegion: true,
  locationCity: true,
  locationAddress: true,
  orderCriteria: true,
}).extend(guestBeforeTravel);

export const DisplacedEventCounts = z.object({ available: z.int(), registered: z.int(), finished: z.int() });
export const EventCounts = z.object({ scheduled: z.int(), accomplished: z.int(), finished: z.int() });
