import type { Page } from '@oplich/contract';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

interface ListQuery {
  page: number;
  pageSize: number;
  sort?: string | undefined;
}

/**
 * One page of a query and how many there are in all. `sort` is a field of `columns` (`-field` descending) or the
 * default; rows that are equal in it come in the order of `tie`, so that pages never overlap.
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize, sort }: ListQuery,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  fallback: { by: string; tie: string },
): Promise<Page<O>> {
  const order = sort ?? fallback.by;
  const column = columns[order.replace(/^-/, '')];
  if (!column) throw new Error(`no column to sort by ${order}`);
  const direction = order.startsWith('-') ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;

  const [{ total }, items] = await Promise.all([
    rows
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow() as Promise<{ total: number }>,
    rows
      .orderBy(sql`${column} ${direction}, ${sql.ref(fallback.tie)} DESC`)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { items, total, page, pageSize };
}
