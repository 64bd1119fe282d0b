import { z } from 'zod';
import { Id, optional, out, text } from '../shared/fields.ts';
import { Answers } from '../events/bodies.ts';
import { orderCriteria } from '../events/order-criteria.ts';
import { limits } from '../shared/limits.ts';
import { asFile, listQuery } from '../shared/lists.ts';
import { AidReceived } from './schemas.ts';

export const JoinWaitingList = z.object({ answers: optional(Answers) });

/** Why a person is ahead: the first criterion in which both differ, or that they joined earlier. */
export const reasonsAhead = [...orderCriteria, 'joined'] as const;
export type ReasonAhead = (typeof reasonsAhead)[number];

/** How many people are ahead for which reason. */
const Because = z.array(z.object({ criterion: z.enum(reasonsAhead), count: z.int() }));

/**
 * A person's place on a waiting list, and why. Where `needs` is a criterion and fewer than three are ahead by it, they are counted
 * with those who `joined` earlier: nobody is known by a need.
 */
export const WaitingPlace = z.object({
  position: z.int(),
  joinedAt: out.instant,
  ahead: z.object({ total: z.int(), because: Because }),
  criteria: z.array(z.enum(orderCriteria)),
});
export type WaitingPlace = z.output<typeof WaitingPlace>;

/** The places are those of the list, which nobody changes, however it is searched and put in order. */
export const WaitingPeopleQuery = listQuery(['position', 'surname', 'joinedAt']).extend(asFile);
export type WaitingPeopleQuery = z.output<typeof WaitingPeopleQuery>;
export const WaitingPerson = z.object({
  participantId: out.id,
  surname: z.string(),
  name: z.string(),
  position: z.int(),
  joinedAt: out.instant,
  /**
   * Why others are ahead; `null` where the order considers needs, because beside the names it would reveal whose they are.
   */
  because: Because.nullable(),
  aidReceived: AidReceived,
  /** When they were called last and not reached; they keep their place. */
  notReachedAt: out.instant.nullable(),
  /** What the organizer noted of the last call. */
  callNote: z.string().nullable(),
  /** Of the next person to call, from three hours before the event and while a place is free. */
  phoneNumber: z.string().nullable(),
  isNext: z.boolean(),
});
export type WaitingPerson = z.output<typeof WaitingPerson>;

/** The outcome of the call to the next person: they come, or were not reached. */
export const CallNext = z.object({
  outcome: z.enum(['comes', 'notReached']),
  reason: optional(text(limits.reason)),
  /** The person the organizer called: refused where another one is next by now. If absent, the next one. */
  participantId: Id.optional(),
});
export type CallNext = z.output<typeof CallNext>;
export const CalledNext = z.object({
  participantId: out.id,
  outcome: z.enum(['comes', 'notReached']),
  /** How many still wait. */
  waitingPeople: z.int(),
});
