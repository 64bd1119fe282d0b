import type { questionTypes } from '@oplich/contract/states';
import { kyivDay, kyivInstant, kyivTime } from '../../../shared/format/kyiv-time.ts';
import type { Event } from '../api.ts';

export interface QuestionValues {
  /** Given by the server to a question that exists; a new one has none. */
  id: string;
  label: string;
  type: (typeof questionTypes)[number];
  required: boolean;
  options: string[];
}
export interface AidValues {
  positionId: string;
  quantityPerParticipant: string;
}
/** What is typed. Names are the body's where a field stands for one of its fields, so that refusals find their place. */
export interface EventValues {
  name: string;
  description: string;
  /** The day; together with `eventTime` it becomes the instant. */
  eventDate: string;
  eventTime: string;
  regionId: string;
  locationCity: string;
  locationAddress: string;
  maxParticipants: string;
  registrationForm: QuestionValues[];
  issuedAid: AidValues[];
}

export const emptyQuestion: QuestionValues = { id: '', label: '', type: 'text', required: false, options: [] };
export const emptyAid: AidValues = { positionId: '', quantityPerParticipant: '1' };

export const emptyEvent = (regionId: string): EventValues => ({
  name: '',
  description: '',
  eventDate: '',
  eventTime: '10:00',
  regionId,
  locationCity: '',
  locationAddress: '',
  maxParticipants: '',
  registrationForm: [],
  issuedAid: [],
});

export const valuesOf = (event: Event): EventValues => ({
  name: event.name,
  description: event.description,
  eventDate: kyivDay(new Date(event.eventDate)),
  eventTime: kyivTime(new Date(event.eventDate)),
  regionId: String(event.locationRegion.id),
  locationCity: event.locationCity,
  locationAddress: event.locationAddress,
  maxParticipants: String(event.maxParticipants),
  registrationForm: event.registrationForm.map(({ options, ...question }) => ({ ...question, options: options ?? [] })),
  issuedAid: event.issuedAid.map(({ positionId, quantityPerParticipant }) => ({ positionId, quantityPerParticipant })),
});

/** An unfinished date goes as it is: the schema then says what is wrong, at the field. */
function instantOf({ eventDate, eventTime }: Pick<EventValues, 'eventDate' | 'eventTime'>): string {
  if (eventDate === '' || eventTime === '') return '';
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(eventDate) && /^\d{2}:\d{2}$/.test(eventTime);
  return isWhole ? kyivInstant(eventDate, eventTime) : eventDate;
}

const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim());

const questionOf = ({ id, label, type, required, options }: QuestionValues) => ({
  ...(id !== '' && { id }),
  label,
  type,
  required,
  ...(type === 'choice' && { options: options.map(option => option.trim()).filter(option => option !== '') }),
});

/** The fields as the server takes them. What is no number stays text, so that the schema refuses it in words. */
export function bodyOf(values: EventValues) {
  return {
    name: values.name,
    description: values.description,
    eventDate: instantOf(values),
    regionId: wholeNumber(values.regionId) as number,
    locationCity: values.locationCity,
    locationAddress: values.locationAddress,
    maxParticipants: wholeNumber(values.maxParticipants) as number,
    registrationForm: values.registrationForm.map(questionOf),
    issuedAid: values.issuedAid,
  };
}

/** What stays as it is once people joined, or once aid is issued: the form locks it, and it is left out of the body. */
export interface Fixed {
  joined: boolean;
  aided: boolean;
}
export const fixedOf = ({ counts }: Pick<Event, 'counts'>): Fixed => ({
  joined: counts.occupied > 0,
  aided: counts.aided > 0,
});

export function changesOf(values: EventValues, version: number, { joined, aided }: Fixed) {
  const { regionId, registrationForm, issuedAid, ...rest } = bodyOf(values);
  return { ...rest, version, ...(!joined && { regionId, registrationForm }), ...(!aided && { issuedAid }) };
}

/** Whether what everyone concerned is told about has changed: the date or the place. */
export function movesEvent(values: EventValues, event: Event): boolean {
  const before = valuesOf(event);
  const told = ['eventDate', 'eventTime', 'regionId', 'locationCity', 'locationAddress'] as const;
  return told.some(name => values[name].trim() !== before[name].trim());
}
