import { z } from 'zod';
import {
  ActingMember,
  withCode,
  Day,
  Id,
  Instant,
  optionalText,
  optional,
  out,
  Quantity,
  text,
  TypedEmail,
} from '../shared/fields.ts';
import { ageGroups, limits, spans } from '../shared/limits.ts';
import { listQuery } from '../shared/lists.ts';
import { AidQuantity } from '../events/aid-lines.ts';
import { ArrivalWindow } from '../events/arrival.ts';
import { Region } from '../regions/schemas.ts';
import { IssuedAid } from '../warehouse/schemas.ts';
import { goodsCategories } from '../warehouse/states.ts';
import { historySorts } from './history-sorts.ts';
import { invitedBecause, participantActions, participantStatuses, rejectionReasons } from './states.ts';

const participantSorts = [
  'surname',
  'name',
  'patronym',
  'age',
  'region',
  'status',
  'appliedAt',
  'invitedAt',
  'respondBy',
  'confirmedAt',
  'aidedAt',
  'window',
  ...historySorts,
  /** By the answers to `question`. */
  'answer',
] as const;
export const ParticipantsQuery = listQuery(participantSorts).extend({
  ageGroup: z.enum(ageGroups).optional(),
  /** A question of the event's form, by which answers are searched and ordered. */
  question: optionalText(64).optional(),
  /** The answer to `question`: the same one, of a free text a part of it. */
  answer: optionalText(limits.answerText).optional(),
  /** The window they are expected in, by its start. */
  window: Instant.optional(),
  /** People who received nothing within so many days, from anybody. */
  notAidedForDays: z.coerce.number().int().min(1).max(spans.aidHistoryDays).optional(),
});
export type ParticipantsQuery = z.output<typeof ParticipantsQuery>;

/** The aid of the last 90 days from anybody, without names, for the organizer's decision [R-PAR-48]. */
export const AidReceived = z.object({
  /** Occasions: a day by one giver is one. */
  times: z.int(),
  /** The day of the last one. */
  lastAt: out.day.nullable(),
  categories: z.array(z.enum(goodsCategories)),
  /** How often they were expected at an event that was held, and did not come. */
  noShows: z.int(),
});
export type AidReceived = z.output<typeof AidReceived>;

export const Participant = z.object({
  participantId: out.id,
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  age: z.int().nullable(),
  region: Region.nullable(),
  status: z.enum(participantStatuses),
  rejectedBecause: z.enum(rejectionReasons).nullable(),
  /** Confirmed at an event that was held, and not there; nobody where it was cut short. */
  didNotCome: z.boolean(),
  invitedAt: out.instant.nullable(),
  respondBy: out.instant.nullable(),
  /** Why they were invited, where nobody picked them by hand. */
  invitedBecause: z.enum(invitedBecause).nullable(),
  appliedAt: out.instant.nullable(),
  confirmedAt: out.instant.nullable(),
  aidedAt: out.instant.nullable(),
  /** When they are expected, where the event has windows and they are confirmed or aided. */
  window: ArrivalWindow.nullable(),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Where somebody is decided on: in the lists of those who applied and are confirmed, and on their page; else `null`. */
  aidReceived: AidReceived.nullable(),
  /** What they are to be given, their people counted; of who takes no part nothing. */
  quantities: z.array(AidQuantity),
  /** For the organizer of an event for one person per household: another member of theirs holds a place too. */
  householdConflict: z.boolean(),
  /** What the reader may do with them now; the page shows these and nothing else. */
  allowed: z.array(z.enum(participantActions)),
});
export type Participant = z.output<typeof Participant>;

/** A person invited by a filter is unknown to the organizer until they apply: fields that identify them are `null`. */
export const ListedParticipant = Participant.extend({
  participantId: out.id.nullable(),
  surname: z.string().nullable(),
  name: z.string().nullable(),
});
export type ListedParticipant = z.output<typeof ListedParticipant>;

/** What is compared at the table; full numbers never reach a partner. */
export const HandOutDocument = z.object({
  type: z.enum(['idCard', 'booklet']),
  lastFour: z.string(),
  displacedCertificateYear: z.int().nullable(),
});

const ParticipantChange = z.object({
  at: out.instant,
  from: z.enum(participantStatuses).nullable(),
  to: z.enum(participantStatuses),
  because: z.enum(rejectionReasons).nullable(),
  by: z.enum(['person', 'organizer', 'time']),
  /** The member who acted for the organizer. */
  member: ActingMember.nullable(),
  /** The organizer took a decision on several people back: the person has their former status. */
  undone: z.boolean(),
});
export type ParticipantChange = z.output<typeof ParticipantChange>;

export const ParticipantInfo = Participant.extend({
  /** Whether phone, age and document are shown to the caller: not before the person applies, nor 30 days after the event is finished. */
  personalData: z.enum(['open', 'afterApplying', 'closed']),
  phoneNumber: z.string().nullable(),
  handOutDocument: HandOutDocument.nullable(),
  issuedAid: z.array(IssuedAid),
  /** The id of the present issue, given by its sender: a revert of this issue reverts no other. */
  issueId: out.id.nullable(),
  /** What happened, the oldest first. */
  history: z.array(ParticipantChange),
});
export type ParticipantInfo = z.output<typeof ParticipantInfo>;

/** Several participants moved at once by their organizer. */
export const TransitionParticipants = z.object({
  participantIds: z
    .array(Id)
    .min(1)
    .max(limits.movedAtOnce)
    .refine(ids => new Set(ids).size === ids.length, withCode('invalid')),
  status: z.enum(['confirmed', 'rejected']),
});
export type TransitionParticipants = z.output<typeof TransitionParticipants>;
/** The people moved, and those not moved with the reason: a refusal does not undo the others. */
export const TransitionedParticipants = z.object({
  done: z.array(Participant),
  refused: z.array(z.object({ participantId: out.id, code: z.string() })),
  /** Cancels the decision before `sendsAt`, when the people are notified; `null`: nobody was moved. */
  batchId: out.id.nullable(),
  sendsAt: out.instant.nullable(),
});
/** The people with their former status again, and those for whom the decision stands, with the reason. */
export const CancelledBatch = z.object({
  undone: z.array(out.id),
  kept: z.array(z.object({ participantId: out.id, code: z.string() })),
});

export const Invite = z.object({
  emails: optional(z.array(TypedEmail).max(limits.invitedAtOnce)),
  participantIds: optional(z.array(Id).max(limits.invitedAtOnce)),
  /** Invites nobody if somebody could not accept before the answer is due, and says who. */
  askFirst: optional(z.boolean()),
});
/**
 * The people whom the once-a-month rule keeps from accepting in time, as the caller named them, and from when they could.
 */
const CannotAccept = z.object({
  email: z.string().nullable(),
  participantId: out.id.nullable(),
  allowedAt: out.instant,
});
export type CannotAccept = z.output<typeof CannotAccept>;
export const Invited = z.object({
  invited: z.array(Participant),
  /** Empty unless asked by `askFirst`; with anybody in it nobody was invited. */
  cannotAccept: z.array(CannotAccept),
});
/** Without `lines` everything is issued as planned; with `lines` less is allowed, never more. */
export const ConfirmAid = z.object({
  lines: optional(z.array(z.object({ positionId: Id, quantity: Quantity })).max(50)),
  /**
   * The id the sender gives this issue. A person aided already keeps the first one, so the answer tells whose it was.
   */
  issueId: optional(Id),
  /** The day the aid was handed out, if the word of it comes later; today when left out. */
  date: optional(Day),
});
export const ConfirmedAid = Participant.extend({ issueId: out.id.nullable() });
export const RevertAid = z.object({
  reason: text(limits.reason),
  /** Takes back this issue and no other. */
  issueId: optional(Id),
});
