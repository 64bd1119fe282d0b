import { z } from 'zod';
import {
  ActingMember,
  withCode,
  clearable,
  Day,
  Id,
  line,
  optionalText,
  optional,
  out,
  Quantity,
  RegionId,
  text,
} from '../shared/fields.ts';
import { FileRef } from '../files/schemas.ts';
import { limits } from '../shared/limits.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { Region } from '../regions/schemas.ts';
import { roles } from '../shared/roles.ts';
import {
  answerTimes,
  helpCategories,
  helpRequestChanges,
  helpRequestStatuses,
  type HelpRequestAction,
} from './states.ts';

// ── What is accepted ────────────────────────────────────────────────────────────────────────────────────────────────

/** A thing of the central warehouse by its id, or anything else by its name and units. */
const RequestedItem = z
  .object({
    positionId: optional(Id),
    name: optional(line(limits.positionName)),
    units: optional(line(limits.units)),
    quantity: Quantity,
  })
  .superRefine((item, context) => {
    if (item.positionId !== undefined) return;
    for (const field of ['name', 'units'] as const) {
      if (item[field] === undefined) context.addIssue({ code: 'custom', path: [field], ...withCode('required') });
    }
  });
export type RequestedItem = z.output<typeof RequestedItem>;

const atMost = (files: number) => z.array(Id).refine(ids => ids.length <= files, withCode('too_many_files'));
/** What a request may have or not. */
const parts = {
  items: z.array(RequestedItem).max(limits.requestLines),
  officialLetterRequestFileIds: atMost(limits.documentsPerField),
  mediaFileIds: atMost(limits.requestMedia),
};

export const CreateHelpRequest = z.object({
  title: line(limits.title),
  description: text(limits.description),
  category: z.enum(helpCategories),
  items: optional(parts.items),
  officialLetterRequestFileIds: optional(parts.officialLetterRequestFileIds),
  mediaFileIds: optional(parts.mediaFileIds),
});
export type CreateHelpRequest = z.output<typeof CreateHelpRequest>;

/** Corrects a request that nobody has claimed, for its requester: absent fields stay, `null` and `[]` clear them. */
export const UpdateHelpRequest = CreateHelpRequest.partial().extend({
  items: clearable(parts.items),
  officialLetterRequestFileIds: clearable(parts.officialLetterRequestFileIds),
  mediaFileIds: clearable(parts.mediaFileIds),
  version: z.int(),
});
export type UpdateHelpRequest = z.output<typeof UpdateHelpRequest>;

const GoodsLines = z
  .array(z.object({ positionId: Id, quantity: Quantity }))
  .max(limits.requestLines)
  .refine(lines => new Set(lines.map(one => one.positionId)).size === lines.length, withCode('invalid'));

/** Without `lines` the reservation stays as it is; an empty list releases it. */
export const ClaimHelpRequest = z.object({ lines: optional(GoodsLines) });
export type ClaimHelpRequest = z.output<typeof ClaimHelpRequest>;

export const ExecuteHelpRequest = z.object({
  ttn: optional(line(limits.ttn)),
  comment: optional(optionalText(limits.decisionComment)),
  lines: optional(GoodsLines),
  /** Where the goods are handed over; the helper's own address when left out. */
  place: optional(line(limits.placeOfIssue)),
});
export type ExecuteHelpRequest = z.output<typeof ExecuteHelpRequest>;

export const RejectHelpRequest = z.object({ comment: text(limits.decisionComment) });

/** `mine`: what one asked for; `partners`: partners' requests; `users`: displaced people's. */
export const helpScopes = ['mine', 'partners', 'users'] as const;
export type HelpScope = (typeof helpScopes)[number];
const scope = z.enum(helpScopes).optional();

export const HelpRequestsQuery = listQuery([
  'requestDate',
  'number',
  'title',
  'category',
  'status',
  'region',
  'requester',
] as const).extend({
  ...dayRange,
  scope,
  status: anyOf(z.enum(helpRequestStatuses)),
  category: anyOf(z.enum(helpCategories)),
  regionId: anyOf(z.coerce.number().pipe(RegionId)),
  ...asFile,
});
export type HelpRequestsQuery = z.output<typeof HelpRequestsQuery>;
export const HelpRequestCountsQuery = z.object({ scope });
export const HelpStatisticsQuery = z.object({ from: Day.optional(), to: Day.optional() });

// ── What is promised ────────────────────────────────────────────────────────────────────────────────────────────────

/** The helper: an administrator is shown as the product to everybody but administrators. */
const Helper = z.object({ id: out.id.nullable(), name: z.string() });

/** What the caller may do with the request now; the page shows these and nothing else. */
export const helpActions = [
  'update',
  'withdraw',
  'claim',
  'release',
  'execute',
  'reject',
] as const satisfies readonly HelpRequestAction[];
export type HelpAction = (typeof helpActions)[number];

export const HelpRequest = z.object({
  id: out.id,
  /** `ЗД-2026-00001`: counted in each year of Kyiv. */
  number: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(helpCategories),
  status: z.enum(helpRequestStatuses),
  requestDate: out.instant,
  requester: z.object({
    id: out.id,
    name: z.string(),
    role: z.enum(roles),
    /** The contact: only on the page of the request, and only to who helps [R-REQ-11]. */
    phoneNumber: z.string().nullable().optional(),
    locality: z.string().nullable().optional(),
    residenceAddress: z.string().nullable().optional(),
  }),
  region: Region,
  /** To both parties and administrators; for everybody else empty. */
  officialLetterRequest: z.array(FileRef),
  media: z.array(FileRef),
  /** How many photos and videos there are, shown or not. */
  mediaCount: z.int(),
  items: z.array(
    z.object({
      positionId: out.id.nullable(),
      name: z.string(),
      units: z.string(),
      quantity: out.quantity,
    }),
  ),
  /** To both parties and administrators; to everybody else null. */
  ttn: z.string().nullable(),
  decisionComment: z.string().nullable(),
  decidedBy: Helper.nullable(),
  decidedAt: out.instant.nullable(),
  /** Taken back by who asked; then it is rejected by nobody. */
  withdrawnAt: out.instant.nullable(),
  version: z.int(),
  /** The present holder; an expired claim counts as none. */
  claimedBy: Helper.nullable(),
  claimedUntil: out.instant.nullable(),
  claimedByMe: z.boolean(),
  actId: out.id.nullable(),
  allowed: z.array(z.enum(helpActions)),
});
export type HelpRequest = z.output<typeof HelpRequest>;

export const HelpRequestDetails = HelpRequest.extend({
  /** What happened, the oldest first. */
  history: z.array(
    z.object({
      at: out.instant,
      change: z.enum(helpRequestChanges),
      by: Helper.nullable(),
      /** The member who acted for a partner, for its own team and administrators. */
      member: ActingMember.nullable(),
    }),
  ),
  /**
   * To who asked: how to reach the partner that holds the request or executed it, for as long as that partner reaches them, and where
   * the goods are collected [R-REQ-23].
   */
  helper: z.object({ phoneNumber: z.string().nullable(), place: z.string().nullable() }).nullable(),
  /** What the live claim keeps back, to the claimant and administrators. */
  reserved: z.array(
    z.object({ positionId: out.id, name: z.string(), units: z.string(), quantity: out.quantity, held: out.quantity }),
  ),
});
export type HelpRequestDetails = z.output<typeof HelpRequestDetails>;

const byStatus = z.object({ underConsideration: z.int(), executed: z.int(), rejected: z.int() });
export const HelpRequestCounts = byStatus;
export type HelpRequestCounts = z.output<typeof HelpRequestCounts>;

export const HelpStatistics = z.object({
  total: z.int(),
  byStatus,
  byCategory: z.record(z.enum(helpCategories), z.int()),
  byRegion: z.array(byStatus.extend({ region: Region, total: z.int() })),
  /** For executed and rejected requests, how long people had waited; withdrawn ones are left out. */
  byAnswerTime: z.record(z.enum(answerTimes), z.int()),
  /** Weeks begin on Monday; those without requests between the first and the last are there too. */
  byWeek: z.array(byStatus.extend({ week: out.day, total: z.int() })),
});
export type HelpStatistics = z.output<typeof HelpStatistics>;
