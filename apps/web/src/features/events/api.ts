import { limits } from '@oplich/contract/shared/limits';
import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { dayPlus, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Role } from '@oplich/contract/shared/roles';
import { api } from '../../shared/api-client/index.ts';

export type { EventSummary, OrganizedEventSummary, PersonEventSummary } from '@oplich/contract/events/lists';
export type { Event } from '@oplich/contract/events/schemas';
export type EventsFilter = NonNullable<CallRequest<Calls, 'GET /events/summaries'>['query']>;
type AvailableFilter = NonNullable<CallRequest<Calls, 'GET /events/displaced/available/summaries'>['query']>;
type RegisteredFilter = NonNullable<CallRequest<Calls, 'GET /events/displaced/registered/summaries'>['query']>;
type FileFilter = NonNullable<CallRequest<Calls, 'GET /events'>['query']>;

export const availableEventSummaries = (query: AvailableFilter = {}) =>
  api.query('GET /events/displaced/available/summaries', { query });
export const registeredEventSummaries = (query: RegisteredFilter = {}) =>
  api.query('GET /events/displaced/registered/summaries', { query });
export const displacedEventCounts = api.query('GET /events/displaced/counts');
/** As much of each as a row or a choice shows. */
export const organizedEventSummaries = (query: EventsFilter = {}) => api.query('GET /events/summaries', { query });
const scheduled = (days: Pick<EventsFilter, 'lastDayFrom' | 'lastDayTo'>) =>
  organizedEventSummaries({ status: ['scheduled'], ...days, sort: 'eventDate', pageSize: limits.pageSizeMax });
/** Scheduled events of today and later, the soonest first; past events that nobody closed are left out. */
export const comingEventSummaries = (now: Date = new Date()) => scheduled({ lastDayFrom: kyivDay(now) });
/** Scheduled events whose last day is over, the oldest first. */
export const overEventSummaries = (now: Date = new Date()) => scheduled({ lastDayTo: dayPlus(kyivDay(now), -1) });
export const organizedEventsFile = (query: FileFilter, signal: AbortSignal) =>
  api.call('GET /events', { query, signal });
export const organizedEventCounts = api.query('GET /events/counts');
/** Goods that are reserved for too few at a partner's coming events. */
export const eventShortages = api.query('GET /events/shortages');

/** An event as the role sees it; a displaced person's answer contains their standing too. */
export const eventDetails = (id: string, role: Role) =>
  role === 'displaced'
    ? api.query('GET /events/displaced/{id}/details', { params: { id } })
    : api.query('GET /events/{id}/details', { params: { id } });

/** A person's position on a waiting list, and why. */
export const waitingPlace = (eventId: string) =>
  api.query('GET /events/{id}/waiting-list', { params: { id: eventId } });

/** The people waiting for a place. */
export const waitingPeople = (eventId: string, query: { page: number; pageSize: number; search?: string }) =>
  api.query('GET /events/{id}/waiting-list/people', { params: { id: eventId }, query });

/** The same list as a file, all of it. */
export const waitingFile = (eventId: string, format: 'xlsx' | 'csv', signal: AbortSignal) =>
  api.call('GET /events/{id}/waiting-list/people', { params: { id: eventId }, query: { format }, signal });

/** The day by arrival windows. */
export const windowsOfDay = (id: string) => api.query('GET /events/{id}/windows', { params: { id } });

/** What a person received at an event. */
export const receivedAid = (eventId: string) =>
  api.query('GET /warehouse/issued-aid', { query: { eventId, pageSize: 100 } });
