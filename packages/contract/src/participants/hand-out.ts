import { z } from 'zod';
import { ageGroups } from '../shared/limits.ts';
import { Id, out } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { ArrivalWindow } from '../events/arrival.ts';
import { perKinds } from '../events/per-kinds.ts';
import { HandOutDocument } from './schemas.ts';
import { eventStatuses, questionTypes } from '../events/states.ts';
import { participantStatuses, rejectionReasons } from './states.ts';

/** The quantity of one position for each person, the issued quantity, and what is left for this event. */
export const HandOutLine = z.object({
  positionId: out.id,
  name: z.string(),
  units: z.string(),
  perParticipant: out.quantity,
  /** What it is given for. */
  per: z.enum(perKinds),
  issued: out.quantity,
  /** The last day the goods are good on. */
  expiryDate: out.day.nullable(),
  /** The event's own reservation and unreserved stock, without expired goods. */
  available: out.quantity,
});
export type HandOutLine = z.output<typeof HandOutLine>;

/** Everybody of the event, so that the table can also say why somebody gets nothing. */
export const HandOutPerson = z.object({
  participantId: out.id,
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  age: z.int().nullable(),
  ageGroup: z.enum(ageGroups).nullable(),
  status: z.enum(participantStatuses),
  rejectedBecause: z.enum(rejectionReasons).nullable(),
  aidedAt: out.instant.nullable(),
  /** Which issue it was, as the phone that sent it named it. */
  issueId: out.id.nullable(),
  /** When they are expected, where the event has windows. */
  window: ArrivalWindow.nullable(),
  /** The last digits of the document, of people who may get aid or got it. */
  lastFour: z.string().nullable(),
  /** Members with only the duty `desk` see no more of it than the last digits. */
  document: HandOutDocument.nullable(),
  issued: z.array(z.object({ positionId: out.id, quantity: out.quantity })),
  /** What they are to get, or got. */
  quantities: z.array(z.object({ positionId: out.id, quantity: out.quantity })),
  /** Answers of people who may get aid, for example a size or an allergy, by question. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
});
export type HandOutPerson = z.output<typeof HandOutPerson>;

/**
 * The list can be requested as a whole, or in parts: the first by its size, the others by the range of ids given in the first, or only the
 * changes.
 */
export const HandOutQuery = z.object({
  /** How many people the first part holds, and about as many each of the others. */
  size: z.coerce.number().int().min(1).max(limits.handOutPartMax).optional(),
  /** A part begins after this person; of the other parameters only `until` applies then. */
  after: Id.optional(),
  /** The part ends with this person, including people who joined since; without it, at the end of the list. */
  until: Id.optional(),
  /** The `asOf` of the known list. If the changes since then cannot be determined, the answer is the whole list. */
  since: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  /** Ids of people to include in any case, separated by commas: those the device has changed itself. */
  also: z
    .string()
    .transform(ids => ids.split(','))
    .pipe(z.array(Id).max(limits.handOutNotedMax))
    .optional(),
});
export type HandOutQuery = z.output<typeof HandOutQuery>;

/** The day's list, to be kept and read without a connection afterwards. */
export const HandOut = z.object({
  event: z.object({
    id: out.id,
    name: z.string(),
    eventDate: out.instant,
    endsAt: out.instant.nullable(),
    status: z.enum(eventStatuses),
    /** What everybody was told to bring; empty: the usual documents. */
    whatToBring: z.array(z.string()),
  }),
  /** Why nothing may be issued to anybody now; null: it may. */
  closed: z.enum(['notYet', 'finished']).nullable(),
  /** Whether who reads it hands out: who only runs the event sees how it goes. */
  mayIssue: z.boolean(),
  lines: z.array(HandOutLine),
  /** What the form of the event asked. */
  questions: z.array(z.object({ id: z.string(), label: z.string(), type: z.enum(questionTypes) })),
  people: z.array(HandOutPerson),
  /** Whether `people` are only those who changed: all others are as before. */
  isChange: z.boolean(),
  /** Sent as `since`, it requests the changes. */
  asOf: z.string(),
  /** The person after whom each of the other parts begins, in order; only in the first part. */
  parts: z.array(out.id),
  /** How many people are on the list; null in the parts after the first. */
  total: z.int().nullable(),
});
export type HandOut = z.output<typeof HandOut>;
