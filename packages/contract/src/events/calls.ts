import * as e from './schemas.ts';
import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { displacedOnly, organizers } from '../shared/roles.ts';

export const eventCalls = defineCalls({
  'GET /events/displaced/available': {
    operationId: 'listAvailableEvents',
    who: displacedOnly,
    query: e.AvailableEventsQuery,
    answer: page(e.Event),
    summary: 'Events a displaced person may apply to: scheduled, own region or invited',
  },
  'GET /events/displaced/registered': {
    operationId: 'listRegisteredEvents',
    who: displacedOnly,
    query: e.RegisteredEventsQuery,
    answer: page(e.Event),
    summary: 'Everything one ever applied to or was confirmed in',
  },
  'GET /events/displaced/counts': {
    operationId: 'countDisplacedEvents',
    who: displacedOnly,
    answer: e.DisplacedEventCounts,
    summary: 'Counts of the tabs',
  },
  'GET /events/displaced/{id}/details': {
    operationId: 'getEventAsDisplaced',
    who: displacedOnly,
    answer: e.Event,
    errors: ['event_not_found'],
    summary: 'An event as a displaced person sees it',
  },
  'GET /events/displaced-guest/{id}/details': {
    operationId: 'getEventAsGuest',
    who: 'anyone',
    kept: 'byBrowsers',
    answer: e.GuestEvent,
    errors: ['event_not_found'],
    summary: 'Public preview of an event',
  },
  'GET /events': {
    operationId: 'listEvents',
    who: organizers,
    query: e.OrganizedEventsQuery,
    answer: page(e.Event),
    exports: true,
    summary: 'Own events; administrators all',
  },
  'GET /events/counts': {
    operationId: 'countEvents',
    who: organizers,
    answer: e.EventCounts,
    summary: 'Events by state',
  },
  'POST /events': {
    operationId: 'createEvent',
    who: organizers,
    body: e.CreateEvent,
    answer: e.Event,
    status: 201,
    idempotent: true,
    errors: [
      'some_specific_users_not_exist',
      'email_already_invited',
      'event_participants_limit_exceeded',
      'too_many_files',
      'goods_expired',
    ],
    summary: 'Create an event',
  },
  'GET /events/{id}/details': {
    operationId: 'getEvent',
    who: organizers,
    answer: e.Event,
    errors: ['event_not_found'],
    summary: 'An event',
  },
  'PUT /events/{id}': {
    operationId: 'updateEvent',
    who: organizers,
    body: e.UpdateEvent,
    answer: e.Event,
    errors: [
      'event_not_found',
      'event_not_editable',
      'stale_version',
      'event_participants_limit_exceeded',
      'too_many_files',
      'goods_expired',
    ],
    summary: 'Change an event; a changed date or place tells everyone concerned',
  },
  'DELETE /events/{id}': {
    operationId: 'cancelEvent',
    who: organizers,
    body: e.DeleteEvent,
    answer: null,
    errors: ['event_not_found', 'status_change_not_allowed'],
    summary: 'Cancel an event; everyone concerned is told the reason',
  },
  'PUT /events/{id}/accomplish': {
    operationId: 'accomplishEvent',
    who: organizers,
    answer: e.Event,
    errors: ['event_not_found', 'status_change_not_allowed'],
    summary: 'The event took place',
  },
});
