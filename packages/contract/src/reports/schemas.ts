import { z } from 'zod';
import { withCode, clearable, Id, line, optional, out, RegionId, seenVersion, text } from '../shared/fields.ts';
import { FileRef } from '../files/schemas.ts';
import type { Sex } from '../households/people.ts';
import { limits } from '../shared/limits.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { Region } from '../regions/schemas.ts';
import { eventStatuses } from '../events/states.ts';
import {
  ageCategories,
  livingConditions,
  peopleCategories,
  type PeopleCategory,
  reportActions,
  reportStatuses,
} from './states.ts';

// ── What is accepted ────────────────────────────────────────────────────────────────────────────────────────────────

const Count = z.int().min(0).max(limits.peopleHelped);
const title = line(limits.title);
const description = text(limits.description);
const mediaFileIds = z.array(Id).refine(ids => ids.length <= limits.reportMedia, withCode('too_many_files'));
const Category = z.object({ category: z.enum(peopleCategories), count: Count });
const categories = z
  .array(Category)
  .refine(list => new Set(list.map(one => one.category)).size === list.length, withCode('invalid'));
const conditions = z
  .array(z.enum(livingConditions))
  .refine(list => new Set(list).size === list.length, withCode('invalid'));

/** The categories by which people are counted, and their number, as far as known. */
interface Counted {
  peopleHelped?: number | null | undefined;
  categories?: readonly { category: PeopleCategory; count: number }[] | null | undefined;
}
/** Returns whether the numbers go together: the ages are at most the people, and so is each other category [R-REP-17]. */
export function numbersAgree({ peopleHelped, categories: counted }: Counted): boolean {
  if (peopleHelped === undefined || peopleHelped === null || !counted) return true;
  const ages: readonly PeopleCategory[] = ageCategories;
  const byAge = counted.reduce((sum, { category, count }) => sum + (ages.includes(category) ? count : 0), 0);
  return byAge <= peopleHelped && counted.every(({ count }) => count <= peopleHelped);
}
const agreeing = { path: ['categories'], ...withCode('too_large') };

/** A draft needs only its event; missing fields are required when it is submitted. */
export const CreateReport = z
  .object({
    eventId: Id,
    title: optional(title),
    description: optional(description),
    mediaFileIds: optional(mediaFileIds),
    peopleHelped: optional(Count),
    categories: optional(categories),
    livingConditions: optional(conditions),
  })
  .refine(numbersAgree, agreeing);
export type CreateReport = z.output<typeof CreateReport>;

/** Absent leaves, `null` or `[]` clears. */
export const UpdateReport = z
  .object({
    version: z.int(),
    title: clearable(title),
    description: clearable(description),
    mediaFileIds: clearable(mediaFileIds),
    peopleHelped: clearable(Count),
    categories: clearable(categories),
    livingConditions: clearable(conditions),
  })
  .refine(numbersAgree, agreeing);
export type UpdateReport = z.output<typeof UpdateReport>;

/** What a report has when it is submitted; the form says the same before it is sent. */
export const WholeReport = z
  .object({
    title,
    description,
    mediaFileIds: mediaFileIds.refine(ids => ids.length > 0, withCode('report_needs_media')),
    peopleHelped: Count,
    categories: categories.min(1),
    livingConditions: conditions.min(1),
  })
  .refine(numbersAgree, agreeing);
export type WholeReport = z.output<typeof WholeReport>;

export const AcceptReport = z.object({ version: seenVersion });
export const ReturnReport = z.object({ comment: text(limits.description), version: seenVersion });
export type ReturnReport = z.output<typeof ReturnReport>;

const filters = {
  /** Days of the events. */
  ...dayRange,
  regionId: anyOf(z.coerce.number().pipe(RegionId)),
  partnerId: anyOf(Id),
};
export const ReportsQuery = listQuery([
  'createdAt',
  'submittedAt',
  'decidedAt',
  'eventDate',
  'title',
  'event',
  'partner',
  'region',
  'peopleHelped',
  'status',
] as const).extend({ ...filters, status: anyOf(z.enum(reportStatuses)), eventId: anyOf(Id), ...asFile });
export type ReportsQuery = z.output<typeof ReportsQuery>;
export const DueReportsQuery = listQuery([
  'eventDate',
  'event',
  'accomplishedAt',
  'partner',
  'region',
  'city',
  'status',
] as const).extend(asFile);
export type DueReportsQuery = z.output<typeof DueReportsQuery>;
export const PrefillQuery = z.object({ eventId: Id });
export const AnalysisQuery = z.object({
  ...filters,
  /** Which reports are summed up: the accepted ones when left out. */
  status: z.enum(['accepted', 'submitted']).default('accepted'),
  /** As CSV: the sums alone. */
  ...asFile,
});
export type AnalysisQuery = z.output<typeof AnalysisQuery>;

// ── What is promised ────────────────────────────────────────────────────────────────────────────────────────────────

/** The owner of the event; the product itself has no id. */
const Partner = z.object({ id: out.id.nullable(), name: z.string() });
const EventOfReport = z.object({
  id: out.id,
  name: z.string(),
  eventDate: out.instant,
  status: z.enum(eventStatuses),
  locationRegion: Region,
  locationCity: z.string(),
  locationAddress: z.string(),
});

/** Goods that were issued at an event: how much, what they were kept at, and under which code. */
const IssuedGoods = z.object({
  name: z.string(),
  units: z.string(),
  quantity: out.quantity,
  value: out.money,
  uniqueCode: z.string().nullable(),
});
export type IssuedGoods = z.output<typeof IssuedGoods>;

export const Report = z.object({
  id: out.id,
  eventId: out.id,
  /** `null` in a draft, and of a partner that was erased. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  media: z.array(FileRef),
  peopleHelped: z.int().nullable(),
  /** How many were confirmed at the event and did not come. */
  didNotCome: z.int(),
  categories: z.array(z.object({ category: z.enum(peopleCategories), count: z.int() })),
  livingConditions: z.array(z.enum(livingConditions)),
  status: z.enum(reportStatuses),
  /** The goods issued at the event, by the records. */
  goods: z.array(IssuedGoods),
  /** Sum of their value. */
  goodsValue: out.money,
  /** What has to be corrected, written when it was returned. */
  comment: z.string().nullable(),
  event: EventOfReport,
  partner: Partner,
  submittedAt: out.instant.nullable(),
  decidedAt: out.instant.nullable(),
  createdAt: out.instant,
  updatedAt: out.instant,
  version: z.int(),
  /** What the reader may do with it now; the page shows these and nothing else. */
  allowed: z.array(z.enum(reportActions)),
});
export type Report = z.output<typeof Report>;

/** An accomplished event whose report was not begun, or is a draft. */
export const DueReport = z.object({
  event: EventOfReport,
  partner: Partner,
  accomplishedAt: out.instant,
  /** How many people were aided. */
  aided: z.int(),
  report: z.object({ id: out.id, status: z.enum(reportStatuses) }).nullable(),
});
export type DueReport = z.output<typeof DueReport>;

/** What the product knows of an event when its report is begun; names nobody. */
export const ReportPrefill = z.object({
  event: EventOfReport,
  /** The owner of the report, whoever writes it. */
  partner: Partner,
  report: DueReport.shape.report,
  peopleHelped: z.int(),
  categories: Report.shape.categories,
  /** How many of these people have no birthday in their profile, so that they are in no category. */
  ageUnknown: z.int(),
  /** Of these people, where known: people counted with their household. */
  bySex: z.object({ female: z.int(), male: z.int() } satisfies Record<Sex, z.ZodInt>),
  didNotCome: z.int(),
  issued: z.array(IssuedGoods),
});
export type ReportPrefill = z.output<typeof ReportPrefill>;

/** Reports are one per event, so their number is that of the events. */
const sums = { events: z.int(), peopleHelped: z.int() };
export const ReportAnalysis = z.object({
  ...sums,
  byCategory: z.record(z.enum(peopleCategories), z.int()),
  /** In how many reports a condition is named. */
  byLivingConditions: z.record(z.enum(livingConditions), z.int()),
  byRegion: z.array(z.object({ region: Region, ...sums })),
  /** `YYYY-MM` of the events, the empty ones between the first and the last too. */
  byMonth: z.array(z.object({ month: z.string(), ...sums })),
  byPartner: z.array(z.object({ partner: Partner, ...sums })),
  /** The goods issued at their events, by kind; the most valuable first. */
  goods: z.array(IssuedGoods.omit({ uniqueCode: true })),
  goodsValue: out.money,
  /** With the same filters, submitted and not decided yet. */
  waiting: z.object(sums),
});
export type ReportAnalysis = z.output<typeof ReportAnalysis>;
