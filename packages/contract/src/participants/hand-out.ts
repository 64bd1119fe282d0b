import { z } from 'zod';
import { ageGroups } from '../shared/limits.ts';
import { Id, out } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { ArrivalWindow } from '../events/arrival.ts';
import { perKinds } from '../events/per-kinds.ts';
import { HandOutDocument } from './schemas.ts';
import { eventStatuses, questionTypes } from '../events/states.ts';
import { participantStatuses, rejectionReasons } from './states.ts';

/** What each person gets of one kind of goods, what has gone, and what there still is for this event. */
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
  /** The event's own reservation and what nobody holds; nothing of what is past its day. */
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
  /** The last digits of their document, of those who may get aid or got it. */
  lastFour: z.string().nullable(),
  /** Who has only the desk is shown no more of it than the last digits. */
  document: HandOutDocument.nullable(),
  issued: z.array(z.object({ positionId: out.id, quantity: out.quantity })),
  /** What they are to get, or got. */
  quantities: z.array(z.object({ positionId: out.id, quantity: out.quantity })),
  /** Of those who may get aid: a size, an allergy, what else the form asked; by question. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
});
export type HandOutPerson = z.output<typeof HandOutPerson>;

/**
 * The list is asked for whole; or in parts: the first by its size, the others by the ids between which the first says they lie; or, where it
 * is known, for who has changed.
 */
export const HandOutQuery = z.object({
  /** How many people the first part holds, and about as many each of the others. */
  size: z.coerce.number().int().min(1).max(limits.handOutPartMax).optional(),
  /** After whom a part begins; nothing else counts then but `until`. */
  after: Id.optional(),
  /** With whom the part ends, who joined since among them; without it with the list. */
  until: Id.optional(),
  /** The `asOf` of what is known. Where it cannot be told who has changed since, the answer is as without it. */
  since: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  /** Of whom it is told with the changes in any case, ids between commas: whom a device has noted by itself. */
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
  /** Whether `people` are only those who have changed: all others stand as they did. */
  isChange: z.boolean(),
  /** Sent as `since`, it asks for who has changed. */
  asOf: z.string(),
  /** After whom each of the other parts begins, in order; only the first part tells. */
  parts: z.array(out.id),
  /** How many people are on the list; null in the parts after the first. */
  total: z.int().nullable(),
});
export type HandOut = z.output<typeof HandOut>;
