import { expect, test } from 'vitest';
import { CreateEvent, UpdateEvent } from '@oplich/contract/events/bodies';
import { parseTime } from '../../../shared/format/dates.ts';
import { nobodyPicked, type Picked } from '../../people-picker/index.ts';
import type { Event } from '../api.ts';
import { arrivalOf, sumOf } from '../windows/arrival-values.ts';
import { emptyTravel } from './travel-values.ts';
import {
  bodyOf,
  changesOf,
  copyOf,
  emptyEvent,
  emptyQuestion,
  instantOf,
  movesEvent,
  newEventBody,
  valuesOf,
  type EventValues,
} from './event-values.ts';

const typed: EventValues = {
  ...emptyEvent('63'),
  name: 'Продуктові набори',
  description: 'Набір на родину',
  eventDate: '2026-07-05',
  eventTime: '10:30',
  locationCity: 'Харків',
  locationAddress: 'вул. Сумська, 1',
  maxParticipants: '50',
  registrationForm: [{ ...emptyQuestion, label: 'Розмір?', type: 'choice', options: ['Малий', ' ', 'Великий'] }],
  issuedAid: [
    {
      positionId: '019a0000-0000-7000-8000-000000000001',
      quantityPerParticipant: '1.5',
      per: 'participant',
      atMost: '',
    },
  ],
};

test('what is typed is what the contract takes: Kyiv time as an instant, numbers as numbers, amounts as text [R-EVT-1]', () => {
  const sent = CreateEvent.parse({ ...bodyOf(typed), type: 'general' });
  expect(sent).toMatchObject({
    eventDate: '2026-07-05T07:30:00.000Z',
    regionId: 63,
    maxParticipants: 50,
    registrationForm: [{ label: 'Розмір?', type: 'choice', options: ['Малий', 'Великий'] }],
    issuedAid: [{ quantityPerParticipant: '1.5' }],
  });
  expect(sent.registrationForm?.[0]).not.toHaveProperty('id', '');
});

test.each([
  [{ eventDate: '' }, 'eventDate'],
  [{ eventTime: '' }, 'eventDate'],
  [{ eventDate: '31.0' }, 'eventDate'],
  [{ maxParticipants: 'багато' }, 'maxParticipants'],
  [{ maxParticipants: '0' }, 'maxParticipants'],
  [{ regionId: '' }, 'regionId'],
  [{ name: 'а'.repeat(51) }, 'name'],
  [{ travel: { ...emptyTravel, point: 'біля школи' } }, 'mapPoint'],
  [{ travel: { ...emptyTravel, point: '95, 36' } }, 'mapPoint'],
  [
    { registrationForm: [{ ...emptyQuestion, label: 'Який?', type: 'choice' as const, options: ['Один'] }] },
    'registrationForm',
  ],
])('%j is refused at %s [R-EVT-2]', (change, path) => {
  const result = CreateEvent.safeParse({ ...bodyOf({ ...typed, ...change }), type: 'general' });
  expect(result.error?.issues[0]?.path[0]).toBe(path);
});

test('hand-picked people go along with a new hybrid or private event, and with no general one [R-EVT-8]', () => {
  const picked = { list: 'a@ukr.net, A@ukr.net', people: [{ id: 'p1' } as Picked['people'][number]] };
  const values = { ...typed, picked, invitationText: 'Ласкаво просимо', respondTimeHours: '12' };
  expect(newEventBody({ ...values, type: 'private' })).toMatchObject({
    invitedEmails: ['a@ukr.net'],
    invitedIds: ['p1'],
    invitationText: 'Ласкаво просимо',
    respondTimeHours: 12,
  });
  const general = newEventBody({ ...values, type: 'general' });
  for (const name of ['invitedEmails', 'invitedIds']) expect(general).not.toHaveProperty(name);
  // Of who is invited later.
  expect(general).toMatchObject({ invitationText: 'Ласкаво просимо', respondTimeHours: 12 });
});

const event = {
  type: 'general',
  name: 'Одяг',
  description: 'Теплий одяг',
  eventDate: '2026-03-05T08:00:00.000Z',
  locationRegion: { id: 63 },
  locationCity: 'Харків',
  locationAddress: 'просп. Науки, 14',
  maxParticipants: 20,
  orderCriteria: ['elderly'],
  registrationForm: [{ id: 'q1', label: 'Зріст?', type: 'number', required: true }],
  issuedAid: [],
  expectedPersons: 3,
  onePerHousehold: false,
  whatToBring: ['passport', 'Термос'],
  mapPoint: { latitude: 49.98, longitude: 36.22 },
  goodsShown: true,
  respondTimeHours: 48,
  organizationLogo: { id: 'logo' },
  media: [{ id: 'photo' }],
} as unknown as Event;

test('an event makes a form and the form makes the same event [R-EVT-1]', () => {
  const values = valuesOf(event);
  expect(values).toMatchObject({ eventDate: '2026-03-05', eventTime: '10:00', maxParticipants: '20' });
  const changes = changesOf(values, 3, { joined: false, ordered: false, aided: false });
  expect(changes).toMatchObject({ logoFileId: 'logo', mediaFileIds: ['photo'] });
  expect(UpdateEvent.omit({ logoFileId: true, mediaFileIds: true }).parse(changes)).toMatchObject({
    version: 3,
    eventDate: event.eventDate,
    regionId: 63,
    orderCriteria: ['elderly'],
  });
  expect(changes.registrationForm).toEqual([{ id: 'q1', label: 'Зріст?', type: 'number', required: true }]);
});

test('what is fixed is left out, so that saving the rest is never refused for it [R-EVT-17]', () => {
  const changes = changesOf(valuesOf(event), 3, { joined: true, ordered: true, aided: true });
  expect(changes).not.toHaveProperty('regionId');
  expect(changes).not.toHaveProperty('registrationForm');
  expect(changes).not.toHaveProperty('issuedAid');
  expect(changes).not.toHaveProperty('orderCriteria');
});

test('a copy is the same event without its day, people, files and the ids of its questions [R-EVT-23]', () => {
  const copy = copyOf(event);
  expect(copy).toMatchObject({ name: 'Одяг', eventTime: '10:00', eventDate: '', logoFileId: null, mediaFileIds: [] });
  expect(copy.picked).toEqual(nobodyPicked);
  expect(newEventBody(copy).mapPoint).toEqual(event.mapPoint);
  expect(newEventBody(copy).registrationForm).toEqual([{ label: 'Зріст?', type: 'number', required: true }]);
});

test('another time or place is told to people, another name is not [R-EVT-18]', () => {
  const values = valuesOf(event);
  expect(movesEvent(values, event)).toBe(false);
  expect(movesEvent({ ...values, name: 'Взуття' }, event)).toBe(false);
  expect(movesEvent({ ...values, eventTime: '11:00' }, event)).toBe(true);
  expect(movesEvent({ ...values, locationAddress: 'вул. Сумська, 1' }, event)).toBe(true);
});

test('a time is read in the ways people type it [R-EVT-26]', () => {
  expect(['9:05', '09.05', '0905', '23:59'].map(parseTime)).toEqual(['09:05', '09:05', '09:05', '23:59']);
  expect(['24:00', '9:60', '9', 'о десятій'].map(parseTime)).toEqual([undefined, undefined, undefined, undefined]);
});

const divided = {
  ...typed,
  arrival: { ...typed.arrival, isDivided: true, endTime: '14:30', minutes: '20', people: '13', desks: '2' },
};

test('windows go as the server takes them, and are told in their sum [R-WIN-10]', () => {
  const sent = CreateEvent.parse({ ...bodyOf(divided), type: 'general' });
  expect(sent).toMatchObject({
    endsAt: '2026-07-05T11:30:00.000Z',
    windows: { minutes: 20, people: 13, desks: 2 },
  });
  expect(sumOf(instantOf(divided), divided.eventDate, divided.arrival)).toEqual({
    minutes: 20,
    desks: 2,
    windows: 12,
    places: 156,
  });
  expect(bodyOf({ ...divided, arrival: { ...divided.arrival, isDivided: false } }).windows).toBeNull();
});

test.each([
  [{ minutes: '5' }, 'windows.minutes'],
  [{ people: '' }, 'windows.people'],
  [{ desks: 'два' }, 'windows.desks'],
  [{ endTime: '14' }, 'endsAt'],
])('windows with %j are refused at %s [R-WIN-1]', (change, path) => {
  const body = bodyOf({ ...divided, arrival: { ...divided.arrival, ...change } });
  const result = CreateEvent.safeParse({ ...body, type: 'general' });
  expect(result.error?.issues[0]?.path.join('.')).toBe(path);
});

test('of an end that is typed before the day nothing is said but that the day is missing [R-WAI-1]', () => {
  const body = bodyOf({ ...divided, eventDate: '' });
  const result = CreateEvent.safeParse({ ...body, type: 'general' });
  expect(new Set(result.error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['eventDate']));
});

test('an event that ends on another day keeps its day in the form [R-WAI-1]', () => {
  const overnight = { ...event, endsAt: '2026-03-06T01:00:00.000Z', windows: null, windowList: [] };
  expect(arrivalOf(overnight)).toMatchObject({ isDivided: false, endDays: 1, endTime: '03:00' });
  expect(bodyOf(valuesOf(overnight)).endsAt).toBe('2026-03-06T01:00:00.000Z');
});
