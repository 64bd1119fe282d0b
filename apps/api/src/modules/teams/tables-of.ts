import type { PartnerDuty } from '@oplich/contract';

/** The events at whose tables a member issues aid; `null` is all of the partner's. */
export type Tables = readonly string[] | null;

/** Returns at which tables the duties of a member let them issue aid. */
export const tablesOf = ({ duties, eventIds }: { duties: readonly PartnerDuty[]; eventIds: Tables }): Tables =>
  duties.includes('desk') ? eventIds : [];

export const includesTable = (tables: Tables, eventId: string): boolean => tables?.includes(eventId) ?? true;

/** The tables of both. */
export const allTables = (one: Tables, other: Tables): Tables =>
  one === null || other === null ? null : [...new Set([...one, ...other])];

/** Whether some tables lie among others. */
export const areAmong = (some: Tables, others: Tables): boolean =>
  others === null || (some !== null && some.every(id => others.includes(id)));
