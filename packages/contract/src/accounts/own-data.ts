import { z } from 'zod';
import { optionalText, optional, out } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { Region } from '../regions/schemas.ts';
import { anyOf, listQuery } from '../shared/lists.ts';
import { Profile } from './profile.ts';
import { activityKinds } from './states.ts';
import { helpRequestStatuses } from '../help-requests/states.ts';
import { participantStatuses, rejectionReasons } from '../participants/states.ts';

export const DeletionRequest = z.object({ reason: optional(optionalText(limits.reason)) });

/** One line of a person's activity: an event taken part in, help asked for, or aid received. Newest first. */
export const Activity = z.object({
  kind: z.enum(activityKinds),
  id: out.id,
  title: z.string(),
  at: out.instant,
  /** For an event: the status of the participation; for a help request: its status. */
  status: z.enum([...participantStatuses, ...helpRequestStatuses]).nullable(),
  /** For a help request: `withdrawn`, if the requester withdrew it. */
  rejectedBecause: z.enum(rejectionReasons).nullable(),
  /** The event it is of, where its page opens for the person: not one they were asked back from, nor a cancelled one they never joined. */
  eventId: out.id.nullable(),
  /** When the event is or was. */
  eventDate: out.instant.nullable(),
  place: z.string().nullable(),
  /** For an event: the region of its place. */
  region: Region.nullable(),
  /** For received aid. */
  quantity: out.quantity.nullable(),
  units: z.string().nullable(),
  totalCost: out.money.nullable(),
  uniqueCode: z.string().nullable(),
});
export type Activity = z.output<typeof Activity>;
export const ActivityQuery = listQuery(['at']).extend({ kind: anyOf(z.enum(activityKinds)) });
export const ActivityCounts = z.object({ events: z.int(), helpRequests: z.int(), receivedAid: z.int() });

const records = z.array(z.record(z.string(), z.unknown()));
/** Everything the product stores about the person. */
export const OwnData = z.object({
  exportedAt: out.instant,
  profile: Profile,
  consent: z.object({ givenAt: out.instant.nullable(), version: z.string().nullable() }),
  sessions: records,
  participations: records,
  waitingLists: records,
  receivedAid: records,
  helpRequests: records,
  organizedEvents: records,
  warehouse: records,
  /** As sender or receiver. */
  acts: records,
  declarations: records,
  feedback: records,
  reports: records,
  emails: records,
  /** Notifications on the page, and the chosen emails. */
  notifications: records,
  notificationChoices: records,
  /** How soon a partner, or a member of one, wanted to hear of news. */
  newsPaces: records,
  /** The partners for which the person acted, with duties and since when; nothing that belongs to the partner. */
  memberships: records,
  /** The household, each time it was recorded, and links with other accounts, requested ones included. */
  household: records,
  householdLinks: records,
  /** The providers one logs in with, and since when. */
  identities: records,
  /** Log-ins and what else is kept of how one gets in, for as long as it is kept; of others that did it, no address. */
  securityLog: records,
  /** Actions on the account and of its owner, also for a partner. */
  audit: records,
  /** Who viewed the person's documents, including the lists of events: by role and organization. */
  documentViews: records,
});
