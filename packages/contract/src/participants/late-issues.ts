import { z } from 'zod';
import { Id, Instant, optional, out, text } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { anyOf, asFile, listQuery } from '../shared/lists.ts';
import { ConfirmAid } from './schemas.ts';
import { lateIssueActions, lateIssueStatuses, participantStatuses } from './states.ts';

/** An issue of aid made offline that arrives after its maker's duty ended, or after the event was cancelled. */
export const DeliverLateIssue = z.object({
  /** Any refresh token of the ended session at the table; without it the log-in identifies the person. */
  refreshToken: optional(z.string().min(1).max(4000)),
  eventId: Id,
  participantId: Id,
  issueId: Id,
  lines: ConfirmAid.shape.lines,
  madeAt: Instant,
});
/** `kept`: a coordinator decides. `booked`: it had arrived before, or a coordinator has booked it. */
export const DeliveredLateIssue = z.object({ outcome: z.enum(['kept', 'booked']) });

export const LateIssuesQuery = listQuery(['receivedAt'])
  .omit({ search: true })
  .extend({
    status: anyOf(z.enum(lateIssueStatuses)),
    eventId: Id.optional(),
    ...asFile,
  });

export const LateIssue = z.object({
  id: out.id,
  event: z.object({
    id: out.id,
    name: z.string(),
    eventDate: out.instant,
    /** One that was cancelled has no page of its own. */
    cancelledAt: out.instant.nullable(),
  }),
  person: z.object({
    participantId: out.id,
    surname: z.string(),
    name: z.string(),
    patronym: z.string().nullable(),
    /** The present status: a person aided in the meantime is not aided again. */
    status: z.enum(participantStatuses),
  }),
  /** The person who issued. */
  by: z.object({ id: out.id, name: z.string() }),
  madeAt: out.instant,
  receivedAt: out.instant,
  lines: z.array(z.object({ positionId: out.id, name: z.string(), units: z.string(), quantity: out.quantity })),
  status: z.enum(lateIssueStatuses),
  decidedAt: out.instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether anybody can book it still: the event's aid is issued, and the person is among the confirmed. */
  isBookable: z.boolean(),
  allowed: z.array(z.enum(lateIssueActions)),
});
export type LateIssue = z.output<typeof LateIssue>;

export const DismissLateIssue = z.object({ reason: text(limits.reason) });
