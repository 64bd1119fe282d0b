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
  /** Of an event: what became of the participation; of a help request: its state. */
  status: z.enum([...participantStatuses, ...helpRequestStatuses]).nullable(),
  /** Of a help request: `withdrawn`, where who asked took it back. */
  rejectedBecause: z.enum(rejectionReasons).nullable(),
  /** The event it is of, where its page opens for the person: not one they were asked back from, nor a cancelled one they never joined. */
  eventId: out.id.nullable(),
  /** When the event is or was. */
  eventDate: out.instant.nullable(),
  place: z.string().nullable(),
  /** Of an event: where its place lies. */
  region: Region.nullable(),
  /** Of received aid. */
  quantity: out.quantity.nullable(),
  units: z.string().nullable(),
  totalCost: out.money.nullable(),
  uniqueCode: z.string().nullable(),
});
export type Activity = z.output<typeof Activity>;
export const ActivityQuery = listQuery(['at']).extend({ kind: anyOf(z.enum(activityKinds)) });
export const ActivityCounts = z.object({ events: z.int(), helpRequests: z.int(), receivedAid: z.int() });

const records = z.array(z.record(z.string(), z.unknown()));
/** Everything the product keeps about the person who asks. */
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
  /** Told on the page, and which letters were chosen. */
  notifications: records,
  notificationChoices: records,
  /** How soon a partner, or who acts for one, wanted to hear of what is new. */
  newsPaces: records,
  /** The partners one acted for, with which duties and since when; nothing of what is the partner's. */
  memberships: records,
  /** Whom one lives with, each time it was recorded, and with whose account one is linked or asked to be. */
  household: records,
  householdLinks: records,
  /** The providers one logs in with, and since when. */
  identities: records,
  /** Log-ins and what else is kept of how one gets in, for as long as it is kept; of others that did it, no address. */
  securityLog: records,
  /** What was done with the account and what its owner did, for a partner too. */
  audit: records,
  /** Who looked at the person's documents, through the lists of events too: by role and organization. */
  documentViews: records,
});
