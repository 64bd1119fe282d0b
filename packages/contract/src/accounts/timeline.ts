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
  /** The action of a change, an email or a view, as in the audit. */
  action: z.enum(auditActions).nullable(),
  /** The actor, where known and not evidently the person. */
  actor: z.object({ id: out.id, role: z.enum(accountKinds).nullable(), name: z.string().nullable() }).nullable(),
  /** For an event, aid received at one, and a view of the list of one. */
  eventId: out.id.nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const TimelineQuery = listQuery(['at']).extend({
  ...asFile,
  ...dayRange,
  kind: anyOf(z.enum(timelineKinds)),
});
export type TimelineQuery = z.output<typeof TimelineQuery>;
