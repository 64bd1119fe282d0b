import { z } from 'zod';
import { out } from '../shared/fields.ts';
import { listQuery } from '../shared/lists.ts';
import { accountKinds } from '../shared/roles.ts';
import { Region } from '../regions/schemas.ts';
import { participantStatuses } from '../participants/states.ts';
import { WaitingPlace } from '../participants/waiting-list.ts';

/** What shows somebody a document of a person, its last digits, or where and how the person is reached. */
export const documentViewActions = [
  'account.viewDocuments',
  'file.view',
  'participant.view',
  'helpRequest.viewContact',
  'participant.viewHandOut',
  'participant.printList',
  'act.view',
  'act.print',
] as const;

const EventAhead = z.object({
  eventId: out.id,
  name: z.string(),
  eventDate: out.instant,
  place: z.string(),
  region: Region.nullable(),
});

/** A live invitation, an application or a confirmed place at an event that is still to come, or today. */
const OwnPlace = EventAhead.extend({
  status: z.enum(participantStatuses),
  /** Until when to answer an invitation. */
  respondBy: out.instant.nullable(),
});

/** A person's position on the waiting list of an event, and why. */
const OwnWaiting = EventAhead.extend({ waiting: WaitingPlace });

/** A request for help that nobody has decided yet. */
const OpenRequest = z.object({ id: out.id, number: z.string(), title: z.string(), askedAt: out.instant });

/** From when something is possible again, and because of what; `allowedAt` null: now. */
const next = <T extends z.ZodType>(because: T) =>
  z.object({ allowedAt: out.instant.nullable(), because: because.nullable() });

export const MyHelp = z.object({
  /** How often help came: occasions, a day by one giver. */
  received: z.object({ times: z.int(), lastOn: out.day.nullable() }),
  places: z.array(OwnPlace),
  waitingLists: z.array(OwnWaiting),
  helpRequests: z.array(OpenRequest),
  /** Without the page of event or request where it was under a second account of the person. */
  nextApplication: next(z.object({ eventId: out.id.nullable(), name: z.string(), appliedAt: out.instant })),
  nextRequest: next(z.object({ id: out.id.nullable(), title: z.string(), askedAt: out.instant })),
});
export type MyHelp = z.output<typeof MyHelp>;

/** An occasion: all that one giver handed out to a person on a day. */
export const ReceivedOccasion = z.object({
  id: out.id,
  day: out.day,
  giver: z.string(),
  /** The event at which it was issued, if its page opens for the person; of several that day the last. */
  eventId: out.id.nullable(),
  goods: z.array(z.object({ name: z.string(), units: z.string(), quantity: out.quantity })),
});
export type ReceivedOccasion = z.output<typeof ReceivedOccasion>;
export const ReceivedQuery = listQuery(['day']).omit({ search: true });

/** A viewer of a person's documents, by role and organization, never by name. */
export const DocumentView = z.object({
  id: out.id,
  at: out.instant,
  action: z.enum(documentViewActions),
  role: z.enum(accountKinds).nullable(),
  /** The organization a partner is, or was acted for; a volunteer and an administrator have none. */
  organization: z.string().nullable(),
  /** The event whose list was viewed, or at which the person was viewed. */
  event: z.object({ id: out.id, name: z.string() }).nullable(),
});
export type DocumentView = z.output<typeof DocumentView>;
export const DocumentViewQuery = listQuery(['at']).omit({ search: true });

/** Missing is as good as wrong: both are no paper of ours. */
export const VerifyHelpQuery = z.object({ code: z.string().max(500).optional().catch(undefined) });

/** What the code on the document proves; nothing identifies the person beyond two letters. */
export const VerifiedHelp = z.object({
  madeOn: out.day,
  /** First letters of surname and name. */
  initials: z.string(),
  /** Occasions of help received until then, and events, waiting lists and requests that were open. */
  received: z.int(),
  places: z.int(),
  waitingLists: z.int(),
  helpRequests: z.int(),
});
export type VerifiedHelp = z.output<typeof VerifiedHelp>;
