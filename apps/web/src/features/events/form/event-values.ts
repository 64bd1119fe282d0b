import type { OrderCriterion } from '@oplich/contract/events/order-criteria';
import { usualExpectedPersons, type PerKind } from '@oplich/contract/events/per-kinds';
import type { eventTypes, questionTypes } from '@oplich/contract/events/states';
import { isDay, isTime } from '../../../shared/format/dates.ts';
import type { FormFile } from '../../../shared/files/file-rows.tsx';
import { nobodyPicked, pickedToSend, type Picked } from '../../people-picker/index.ts';
import { kyivDay, kyivInstant, kyivTime } from '@oplich/contract/shared/kyiv-time';
import type { CreateEvent } from '@oplich/contract/events/bodies';
import { hasJoined } from '@oplich/contract/events/has-joined';
import type { Event } from '../api.ts';
import { arrivalBody, arrivalOf, emptyArrival, type ArrivalValues } from '../windows/arrival-values.ts';
import { emptyTravel, travelBody, travelOf, type TravelValues } from './travel-values.ts';

export interface QuestionValues {
  /** Given by the server to a question that exists; a new one has none. */
  id: string;
  label: string;
  type: (typeof questionTypes)[number];
  required: boolean;
  atDesk: boolean;
  options: string[];
}
export interface AidValues {
  positionId: string;
  quantityPerParticipant: string;
  per: PerKind;
  atMost: string;
}
/** The typed values. Their names are the body's where a field is one of its fields, so that server errors find it. */
export interface EventValues {
  type: (typeof eventTypes)[number];
  name: string;
  description: string;
  /** The day; together with `eventTime` it becomes the instant. */
  eventDate: string;
  eventTime: string;
  regionId: string;
  locationCity: string;
  /** The codifier's mark of a settlement that was chosen and not typed. */
  localityKatottg: string;
  locationAddress: string;
  maxParticipants: string;
  /** By what the waiting list is ordered, the first one first. */
  orderCriteria: OrderCriterion[];
  /** Hand-picked people; only a new event takes them. */
  picked: Picked;
  invitationText: string;
  respondTimeHours: string;
  registrationForm: QuestionValues[];
  issuedAid: AidValues[];
  expectedPersons: string;
  onePerHousehold: boolean;
  travel: TravelValues;
  arrival: ArrivalValues;
  logoFileId: FormFile | null;
  mediaFileIds: FormFile[];
}

export const emptyQuestion: QuestionValues = {
  id: '',
  label: '',
  type: 'text',
  required: false,
  atDesk: false,
  options: [],
};
export const emptyAid: AidValues = { positionId: '', quantityPerParticipant: '1', per: 'participant', atMost: '' };

export const emptyEvent = (regionId: string): EventValues => ({
  type: 'general',
  name: '',
  description: '',
  eventDate: '',
  eventTime: '10:00',
  regionId,
  locationCity: '',
  localityKatottg: '',
  locationAddress: '',
  maxParticipants: '',
  orderCriteria: [],
  picked: nobodyPicked,
  invitationText: '',
  respondTimeHours: '24',
  registrationForm: [],
  issuedAid: [],
  expectedPersons: String(usualExpectedPersons),
  onePerHousehold: false,
  travel: emptyTravel,
  arrival: emptyArrival,
  logoFileId: null,
  mediaFileIds: [],
});

export const valuesOf = (event: Event): EventValues => ({
  type: event.type,
  name: event.name,
  description: event.description,
  eventDate: kyivDay(new Date(event.eventDate)),
  eventTime: kyivTime(new Date(event.eventDate)),
  regionId: String(event.locationRegion.id),
  locationCity: event.locationCity,
  localityKatottg: event.localityKatottg ?? '',
  locationAddress: event.locationAddress,
  maxParticipants: String(event.maxParticipants),
  orderCriteria: event.orderCriteria,
  picked: nobodyPicked,
  invitationText: event.invitationText ?? '',
  respondTimeHours: String(event.respondTimeHours),
  registrationForm: event.registrationForm.map(({ options = [], atDesk = false, ...question }) => ({
    ...question,
    atDesk,
    options,
  })),
  issuedAid: event.issuedAid.map(({ positionId, quantityPerParticipant, per, atMost }) => ({
    positionId,
    quantityPerParticipant,
    per,
    atMost: atMost ?? '',
  })),
  expectedPersons: String(event.expectedPersons),
  onePerHousehold: event.onePerHousehold,
  travel: travelOf(event),
  arrival: arrivalOf(event),
  logoFileId: event.organizationLogo,
  mediaFileIds: event.media,
});

/** A new event like another one: without its date, its people, its files, and the ids of its questions. */
export const copyOf = (event: Event): EventValues => {
  const { registrationForm, ...values } = valuesOf(event);
  return {
    ...values,
    registrationForm: registrationForm.map(question => ({ ...question, id: '' })),
    eventDate: '',
    logoFileId: null,
    mediaFileIds: [],
  };
};

type When = Pick<EventValues, 'eventDate' | 'eventTime'>;

/** An incomplete date is sent as it is: the schema reports it at the field. */
export function instantOf({ eventDate, eventTime }: When): string {
  if (eventDate === '' || eventTime === '') return '';
  return isDay(eventDate) && isTime(eventTime) ? kyivInstant(eventDate, eventTime) : eventDate;
}

/** Where a refused instant is shown: at the time, when the day is right and the time is not. */
export const fieldOfInstant = {
  eventDate: ({ eventDate, eventTime }: When): keyof When =>
    isDay(eventDate) && !isTime(eventTime) ? 'eventTime' : 'eventDate',
};
/** The same of the whole form, where what to know before one travels is a part of its own. */
export const fieldsOfEvent = {
  ...fieldOfInstant,
  whatToBring: () => 'travel.bringOther' as const,
  shelter: () => 'travel.shelter' as const,
  directions: () => 'travel.directions' as const,
  contactPhone: () => 'travel.contactPhone' as const,
  mapPoint: () => 'travel.point' as const,
  'mapPoint.latitude': () => 'travel.point' as const,
  'mapPoint.longitude': () => 'travel.point' as const,
  endsAt: () => 'arrival.endTime' as const,
  windows: () => 'arrival.people' as const,
  'windows.minutes': () => 'arrival.minutes' as const,
  'windows.people': () => 'arrival.people' as const,
  'windows.desks': () => 'arrival.desks' as const,
};

const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim());

const questionOf = ({ id, label, type, required, atDesk, options }: QuestionValues) => ({
  ...(id !== '' && { id }),
  label,
  type,
  required,
  ...(atDesk && { atDesk }),
  ...(type === 'choice' && { options: options.map(option => option.trim()).filter(option => option !== '') }),
});

/** Returns the body. A text that is no number stays text, so that the schema refuses it. */
export function bodyOf(values: EventValues) {
  return {
    type: values.type,
    name: values.name,
    description: values.description,
    eventDate: instantOf(values),
    regionId: wholeNumber(values.regionId) as number,
    locationCity: values.locationCity,
    localityKatottg: values.localityKatottg || null,
    locationAddress: values.locationAddress,
    maxParticipants: wholeNumber(values.maxParticipants) as number,
    orderCriteria: values.orderCriteria,
    invitationText: values.invitationText || null,
    respondTimeHours: Number(values.respondTimeHours) as CreateEvent['respondTimeHours'],
    registrationForm: values.registrationForm.map(questionOf),
    issuedAid: values.issuedAid,
    expectedPersons: wholeNumber(values.expectedPersons) as number,
    onePerHousehold: values.onePerHousehold,
    ...travelBody(values.travel),
    ...arrivalBody(values.eventDate, values.arrival),
    logoFileId: values.logoFileId?.id ?? null,
    mediaFileIds: values.mediaFileIds.map(file => file.id),
  };
}

/** A new event, with those who are invited at once: to a general one people are invited later, by a filter or from its waiting list. */
export function newEventBody(values: EventValues) {
  const { emails, ids } = pickedToSend(values.picked);
  return { ...bodyOf(values), ...(values.type !== 'general' && { invitedEmails: emails, invitedIds: ids }) };
}

/** What stays as it is once people joined, or once aid is issued: the form locks it, and it is left out of the body. */
export interface Fixed {
  joined: boolean;
  /** The order of the waiting list is published, and people count on it. */
  ordered: boolean;
  aided: boolean;
}
export const fixedOf = ({
  counts,
  orderFixed,
  waitingPeople,
}: Pick<Event, 'counts' | 'orderFixed' | 'waitingPeople'>): Fixed => ({
  joined: hasJoined({ occupied: counts.occupied, waitingPeople }),
  ordered: orderFixed,
  aided: counts.aided > 0,
});

export function changesOf(values: EventValues, version: number, { joined, ordered, aided }: Fixed) {
  const { type, regionId, registrationForm, orderCriteria, issuedAid, ...rest } = bodyOf(values);
  return {
    ...rest,
    version,
    ...(!joined && { type, regionId, registrationForm }),
    ...(!ordered && { orderCriteria }),
    ...(!aided && { issuedAid }),
  };
}

/** Whether the date or the place has changed, of which everyone concerned is notified. */
export function movesEvent(values: EventValues, event: Event): boolean {
  const before = valuesOf(event);
  const notifiedFields = ['eventDate', 'eventTime', 'regionId', 'locationCity', 'locationAddress'] as const;
  return notifiedFields.some(name => values[name].trim() !== before[name].trim());
}
