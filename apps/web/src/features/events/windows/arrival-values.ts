import { countWindows } from '@oplich/contract/events/arrival-windows';
import { windowMinutes } from '@oplich/contract/shared/limits';
import { dayPlus, daysBetween, kyivDay, kyivInstant, kyivTime } from '@oplich/contract/shared/kyiv-time';
import { isDay, isTime } from '../../../shared/format/dates.ts';
import type { Event } from '../api.ts';

/** The typed values of when people come. */
export interface ArrivalValues {
  /** The event is divided into windows. */
  isDivided: boolean;
  /** On which day after the event's it ends; the form asks for the time alone. */
  endDays: number;
  endTime: string;
  minutes: string;
  desks: string;
  people: string;
}

export const emptyArrival: ArrivalValues = {
  isDivided: false,
  endDays: 0,
  endTime: '',
  minutes: '20',
  desks: '',
  people: '',
};

export const arrivalOf = ({ eventDate, endsAt, windows }: Event): ArrivalValues => ({
  isDivided: Boolean(windows),
  endDays: endsAt ? daysBetween(kyivDay(new Date(eventDate)), kyivDay(new Date(endsAt))) : 0,
  endTime: endsAt ? kyivTime(new Date(endsAt)) : '',
  minutes: String(windows?.minutes ?? emptyArrival.minutes),
  desks: windows?.desks ? String(windows.desks) : '',
  people: windows ? String(windows.people) : '',
});

const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

/**
 * The end. A text that is no time is sent as it is, and the schema reports it at its field. A time without the event's day is left out: the
 * missing day is reported at its own field.
 */
function endOf(eventDate: string, { endDays, endTime }: ArrivalValues): string | null {
  if (endTime === '') return null;
  if (!isTime(endTime)) return endTime;
  return isDay(eventDate) ? kyivInstant(dayPlus(eventDate, endDays), endTime) : null;
}

export function arrivalBody(eventDate: string, values: ArrivalValues) {
  const endsAt = endOf(eventDate, values);
  if (!values.isDivided) return { endsAt, windows: null };
  const number = (typed: string) => (whole(typed) ?? typed.trim()) as number;
  return {
    endsAt,
    windows: {
      minutes: number(values.minutes),
      people: number(values.people),
      desks: values.desks.trim() === '' ? null : number(values.desks),
    },
  };
}

/** Returns what the windows come to, as far as it is typed. */
export function sumOf(begins: string, eventDate: string, values: ArrivalValues) {
  const [minutes, people, desks] = [whole(values.minutes), whole(values.people), whole(values.desks)];
  const ends = endOf(eventDate, values);
  const isLong = minutes !== null && minutes >= windowMinutes.min && minutes <= windowMinutes.max;
  const [from, to] = [new Date(begins), new Date(ends ?? '')];
  const isTimed = isLong && !Number.isNaN(from.getTime()) && !Number.isNaN(to.getTime());
  const windows = isTimed ? countWindows(from, to, minutes) : null;
  return {
    minutes: isLong ? minutes : null,
    desks: desks && desks > 0 ? desks : null,
    windows,
    places: windows !== null && people !== null ? windows * people : null,
  };
}
