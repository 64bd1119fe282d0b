import { z } from 'zod';
import { auditActions } from '../audit/actions.ts';
import { out } from '../shared/fields.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { accountKinds } from '../shared/roles.ts';
import { timelineKinds } from './states.ts';

/** One line of what happened with a person, for the administrators who work with people [R-ADM-35]. Newest first. */
export const TimelineEntry = z.object({
  id: out.id,
  kind: z.enum(timelineKinds),
  at: out.instant,
  /** The event, the request, the goods, the subject of a message; a change and a look have none. */
  title: z.string().nullable(),
  /** What came of the participation, the request or the message. */
  status: z.string().nullable(),
  /** What was done, of a change, an e-mail and a look, as the audit calls it. */
  action: z.enum(auditActions).nullable(),
  /** Who did it, where that is known and not the person's own doing by nature. */
  actor: z.object({ id: out.id, role: z.enum(accountKinds).nullable(), name: z.string().nullable() }).nullable(),
  /** Of an event, of what was received at one, and of a look at the list of one. */
  eventId: out.id.nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const TimelineQuery = listQuery(['at']).extend({
  ...asFile,
  ...dayRange,
  kind: anyOf(z.enum(timelineKinds)),
});
export type TimelineQuery = z.output<typeof TimelineQuery>;
