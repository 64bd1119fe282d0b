import { z } from 'zod';
import { Day, optionalText } from './fields.ts';
import { limits } from './limits.ts';

/** Counting more would cost more than reading the page. */
const total = () => z.int().describe(`How many there are; ${limits.listCounted} are ${limits.listCounted} or more`);

/** A page of a list. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: total(), page: z.int(), pageSize: z.int() });
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
}

const sortOf = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.enum([...fields, ...fields.map(field => `-${field}` as const)] as unknown as [F[number] | `-${F[number]}`]);

/** The query every list takes: `page`, `pageSize`, `search`, `sort` by one of `fields` (`-field` descending). */
export const listQuery = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
    search: optionalText(200).optional(),
    sort: sortOf(fields).optional(),
  });

/** A list that can be had as a file, all of it and not a page. */
const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const asFile = { format: z.enum(exportFormats).optional() };

/** `from` and `to`: days, both included. */
export const dayRange = { from: Day.optional(), to: Day.optional() };

/** A filter that may be given several times: `?status=a&status=b`. */
export const anyOf = <T extends z.ZodType>(value: T) =>
  z.preprocess(
    given => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(value).max(50).optional(),
  );

export const flag = z.enum(['true', 'false']).transform(value => value === 'true');
