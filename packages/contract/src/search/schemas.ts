import { z } from 'zod';
import { optionalText, out } from '../shared/fields.ts';
import { accountKinds } from '../shared/roles.ts';
import { eventStatuses } from '../events/states.ts';
import { actStatuses } from '../acts/states.ts';
import { helpScopes } from '../help-requests/schemas.ts';
import { helpRequestStatuses } from '../help-requests/states.ts';

export const SearchQuery = z.object({ search: optionalText(200).optional() });

/** The first of a kind; `more`: the list of that kind has others. */
const found = <T extends z.ZodType>(one: T) => z.object({ items: z.array(one), more: z.boolean() });

const FoundPerson = z.object({
  id: out.id,
  name: z.string(),
  /** For administrators, who may open the account. */
  role: z.enum(accountKinds).nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** For partners: the latest of their events with the person. */
  event: z.object({ id: out.id, name: z.string(), eventDate: out.instant }).nullable(),
});
export type FoundPerson = z.output<typeof FoundPerson>;

const FoundEvent = z.object({
  id: out.id,
  name: z.string(),
  eventDate: out.instant,
  status: z.enum(eventStatuses),
  locationCity: z.string(),
});
export type FoundEvent = z.output<typeof FoundEvent>;

const FoundAct = z.object({
  id: out.id,
  number: z.string().nullable(),
  status: z.enum(actStatuses),
  date: out.day,
  /** `null`: a person, to who does not work with documents. */
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
});
export type FoundAct = z.output<typeof FoundAct>;

const FoundCode = z.object({
  uniqueCode: z.string(),
  /** One of the goods under it. */
  goods: z.string(),
  /** The owner of the warehouse, where it is not the reader's own. */
  owner: z.object({ id: out.id, name: z.string() }).nullable(),
});
export type FoundCode = z.output<typeof FoundCode>;

const FoundRequest = z.object({
  id: out.id,
  number: z.string(),
  title: z.string(),
  status: z.enum(helpRequestStatuses),
  /** Taken back by who asked; then it is rejected by nobody. */
  withdrawnAt: out.instant.nullable(),
  /** The reader's list in which it is. */
  scope: z.enum(helpScopes),
  requestDate: out.instant,
});
export type FoundRequest = z.output<typeof FoundRequest>;

/** What a search finds, by kind; each kind is searched as its own list is. */
export const SearchAnswer = z.object({
  people: found(FoundPerson),
  events: found(FoundEvent),
  acts: found(FoundAct),
  codes: found(FoundCode),
  helpRequests: found(FoundRequest),
});
export type SearchAnswer = z.output<typeof SearchAnswer>;
/** The results of one kind. */
export interface SearchHits<T> {
  items: T[];
  more: boolean;
}
