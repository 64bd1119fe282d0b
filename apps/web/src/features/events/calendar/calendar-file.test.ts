import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: '019a',
  name: 'Ковдри; подушки, пледи',
  description: 'Візьміть паспорт.\nВхід з двору \\ 2',
  eventDate: '2026-10-25T08:30:00.000Z',
  place: 'вул. Сумська, 1, Харків, Харківська область, вхід із двору, другий поверх, кімната 12',
  address: 'https://oplich.example/cabinet/events/019a',
};
const file = calendarFile(event, new Date('2026-10-01T09:00:00.123Z'));
const unfolded = file.replace(/\r\n /g, '');

test('the moment is written in UTC, so a calendar of any zone shows the right one [R-EVT-24]', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261025T083000Z\r\n');
  expect(unfolded).toContain('\r\nDTSTAMP:20261001T090000Z\r\n');
});

test('an event that says when it ends lasts until then, any other for an hour [R-EVT-24]', () => {
  expect(unfolded).toContain('DURATION:PT1H\r\n');
  const until = calendarFile({ ...event, endsAt: '2026-10-25T12:00:00.000Z' }, new Date());
  expect(until).toContain('\r\nDTEND:20261025T120000Z\r\n');
  expect(until).not.toContain('DURATION');
});

test('who has a time of their own is expected then, and reads what to bring [R-EVT-24] [R-UIX-43]', () => {
  const window = { start: '2026-10-25T09:00:00.000Z', end: '2026-10-25T09:20:00.000Z' };
  const own = calendarFile({ ...event, endsAt: '2026-10-25T12:00:00.000Z', window, bring: 'Сумка' }, new Date());
  expect(own).toContain('\r\nDTSTART:20261025T090000Z\r\nDTEND:20261025T092000Z\r\n');
  expect(own.replace(/\r\n /g, '')).toContain('2\\n\\nСумка\\n\\nhttps://');
});

test('[RFC 5545] signs with a meaning are escaped and no line is longer than 75 bytes [R-EVT-24]', () => {
  expect(unfolded).toContain('SUMMARY:Ковдри\\; подушки\\, пледи\r\n');
  expect(unfolded).toContain('DESCRIPTION:Візьміть паспорт.\\nВхід з двору \\\\ 2\\n\\nhttps://');
  const hostile = calendarFile({ ...event, description: 'Увага\rEND:VEVENT\r\nEND:VCALENDAR' }, new Date());
  expect(hostile).toContain('DESCRIPTION:Увага\\nEND:VEVENT\\nEND:VCALENDAR');
  expect(unfolded).toContain('кімната 12\r\n');
  const lengths = file.split('\r\n').map(line => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
