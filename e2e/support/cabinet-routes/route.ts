import type { DemoAccount } from '../demo.ts';
import { words } from '../words.ts';

export const { cabinet } = words.uk;
/** An id that nothing has. */
export const nobody = '00000000-0000-7000-8000-000000000000';

export type Get = <T>(path: string) => Promise<T>;
export interface Shown {
  path: string;
  title: string;
  /** Texts that must be on the page, word for word. */
  facts?: readonly string[];
  /** For a form: the values of its fields. */
  fields?: Readonly<Record<string, string>>;
  /** For a page of lists: the label of each and its number. */
  tabs?: Readonly<Record<string, number>>;
}
/** A route of the cabinet with a real thing of the demo. */
export interface Route {
  /** The requirement it proves. */
  id: string;
  route: string;
  as: DemoAccount;
  handledErrors: (get: Get) => Promise<Shown | readonly Shown[]>;
  /** The same page of a thing that is not there, and what it says. */
  missing?: { path: string; says: string };
}
export interface Listed<T = { id: string; name: string }> {
  items: readonly T[];
  total: number;
}
export interface EventOf {
  id: string;
  name: string;
  description: string;
  locationAddress: string;
  maxParticipants: number;
  counts: Record<string, number>;
}

/** The first that fits; the demo has one. */
export function one<T>(list: readonly T[], fits: (item: T) => boolean = () => true): T {
  const found = list.find(fits);
  if (found === undefined) throw new Error('The demo data lack what this page shows');
  return found;
}
export const eventsOf = async (get: Get, status: string) =>
  (await get<Listed<EventOf>>(`/events?status=${status}&pageSize=100`)).items;
export const nameOf = ({ surname, name, patronym }: { surname: string; name: string; patronym: string | null }) =>
  [surname, name, patronym].filter(Boolean).join(' ');
