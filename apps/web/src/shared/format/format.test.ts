import { expect, test } from 'vitest';
import { formatDay, formatLongDate, formatPeriod, formatTimes, nearDay, parseDay } from './dates.ts';
import { kyivInstant } from '@oplich/contract/shared/kyiv-time';
import { formatMoney } from './money.ts';
import { formatQuantity, isAmbiguous } from '@oplich/contract/shared/written-numbers';
import { parseDecimal } from './numbers.ts';
import { personName } from './person-name.ts';
import { formatPlace } from './place.ts';
import { phoneText } from '@oplich/contract/shared/phone-text';

test('a day is written DD.MM.YYYY, an instant as its day in Kyiv [R-UIX-4]', () => {
  expect(formatDay('2026-03-05')).toBe('05.03.2026');
  expect(formatDay('2026-03-04T22:30:00Z')).toBe('05.03.2026');
});

test('a long date (DD MMMM YYYY, optional HH:mm) has the month in the genitive, and the time of Kyiv where asked [R-UIX-5]', () => {
  expect(formatLongDate('2026-03-05', 'uk')).toBe('05 березня 2026');
  expect(formatLongDate('2026-02-04T08:00:00Z', 'uk', { time: true })).toBe('04 лютого 2026, 10:00');
  expect(formatLongDate('2026-07-05T08:05:00Z', 'en', { time: true })).toBe('05 July 2026, 11:05');
});

test('from when to when on a day stays in one line: no line breaks after its dash [R-UIX-51]', () => {
  expect(formatTimes('2026-03-05T11:00:00Z', '2026-03-05T14:00:00Z')).toBe('13:00–\u206016:00');
  expect(formatPeriod('2026-03-05T11:00:00Z', '2026-03-05T14:00:00Z', 'en')).toBe('05 March 2026, 13:00–\u206016:00');
  expect(formatPeriod('2026-03-05T11:00:00Z', '2026-03-06T14:00:00Z', 'en'), 'days may stand in a line each').toBe(
    '05 March 2026, 13:00 – 06 March 2026, 16:00',
  );
});

test('today and tomorrow are those of Kyiv, also after midnight there and over a change of the clocks [R-EVT-29]', () => {
  const event = '2026-03-29T07:00:00Z';
  expect(nearDay(event, new Date('2026-03-28T21:59:00Z'))).toBe('tomorrow');
  expect(nearDay(event, new Date('2026-03-28T22:01:00Z'))).toBe('today');
  expect(nearDay(event, new Date('2026-03-27T21:59:00Z'))).toBeUndefined();
  expect(nearDay(event, new Date('2026-03-29T21:01:00Z')), 'yesterday').toBeUndefined();
});

test.each([
  ['2026-03-05', '10:00', '2026-03-05T08:00:00.000Z'],
  ['2026-07-05', '00:15', '2026-07-04T21:15:00.000Z'],
  // The clocks change on 29 March 2026 at 03:00.
  ['2026-03-29', '02:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '04:30', '2026-03-29T01:30:00.000Z'],
])('%s %s in Kyiv is %s [R-UIX-4]', (day, time, instant) => expect(kyivInstant(day, time)).toBe(instant));

test('a typed day is read, and one that does not exist is not [R-UIX-4]', () => {
  expect(parseDay('5.3.2026')).toBe('2026-03-05');
  expect(parseDay('31.02.2026')).toBeUndefined();
  expect(parseDay('05.03')).toBeUndefined();
});

test('both currency readings: money is hryvnia in Ukrainian, dollars with the hryvnia beside in English, hryvnia alone without a rate [R-UIX-7]', () => {
  expect(formatMoney('1250.00', 'uk')).toBe('1\u00a0250,00\u00a0₴');
  expect(formatMoney('1250.00', 'en', { uahPerUsd: '41.50', asOf: '2026-03-05' })).toBe(
    '$30.12 (₴1,250.00, 05.03.2026)',
  );
  expect(formatMoney('0.00', 'en', { uahPerUsd: '41.5', asOf: '2026-03-05' })).toBe('$0.00 (₴0.00, 05.03.2026)');
  expect(formatMoney('1250.00', 'en', { uahPerUsd: null, asOf: null })).toBe('₴1,250.00');
  expect(formatMoney('9999999999.99', 'uk')).toBe('9\u00a0999\u00a0999\u00a0999,99\u00a0₴');
});

test('a quantity drops idle zeros, and a typed one takes comma or point', () => {
  expect(formatQuantity('1200.500', 'uk', 'кг')).toBe('1\u00a0200,5\u00a0кг');
  expect(formatQuantity('100', 'en')).toBe('100');
  expect(formatQuantity('-2.000', 'uk')).toBe('−2');
  for (const language of ['uk', 'en'] as const) {
    expect(parseDecimal('1 200,5', language)).toBe('1200.5');
    expect(parseDecimal('1\u00a0200\u202f300.5', language)).toBe('1200300.5');
    expect(parseDecimal('12.', language)).toBe('12');
    expect(parseDecimal('1,2,3', language)).toBeUndefined();
  }
});

test('a number is read as the page writes it: a comma groups thousands for who reads English, and is decimal in Ukrainian [R-UIX-56]', () => {
  for (const value of ['1', '999.5', '1000', '1250.125', '1234567.5', '0.125']) {
    for (const language of ['uk', 'en'] as const)
      expect(parseDecimal(formatQuantity(value, language), language)).toBe(value);
  }
  expect(parseDecimal('1,250', 'en')).toBe('1250');
  expect(parseDecimal('1,250', 'uk')).toBe('1.250');
  expect(parseDecimal('1,250.', 'en'), 'still being typed').toBe('1250');
  expect([parseDecimal('12,5', 'en'), parseDecimal('0,125', 'en'), parseDecimal('1250,125', 'en')]).toEqual([
    '12.5',
    '0.125',
    '1250.125',
  ]);
  expect(['1,250', '12,500', '1,25', '0,125', '1250,125', '1,250,000', '1.250'].filter(isAmbiguous)).toEqual([
    '1,250',
    '12,500',
  ]);
});

test('an account’s name is surname, name, patronym: it leaves out what is empty [R-UIX-8]', () => {
  expect(personName({ surname: 'Мельник', name: 'Оксана', patronym: null })).toBe('Мельник Оксана');
  expect(personName({ surname: 'Мельник', name: 'Оксана', patronym: 'Іванівна' })).toBe('Мельник Оксана Іванівна');
});

test('a place is address, city and region: it has the address only where asked for [R-UIX-9]', () => {
  const place = {
    address: 'вул. Полтавський Шлях, 31',
    city: 'Харків',
    region: { name: 'Харківська область', nameEn: 'Kharkiv Oblast' },
  };
  expect(formatPlace(place, 'uk')).toBe('Харків, Харківська область');
  expect(formatPlace(place, 'en', { withAddress: true })).toBe('вул. Полтавський Шлях, 31, Харків, Kharkiv Oblast');
  expect(formatPlace({ city: '', region: place.region }, 'uk')).toBe('Харківська область');
});

test('a phone is written in groups; a foreign one stays as it is', () => {
  expect(phoneText('+380671234567').replaceAll('\u00a0', ' ')).toBe('+380 67 123 45 67');
  expect(phoneText('+48221234567')).toBe('+48221234567');
});
