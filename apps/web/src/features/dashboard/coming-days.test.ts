import { expect, test } from 'vitest';
import type { EventSummary } from '../events/index.ts';
import { comingDays } from './coming-days.ts';

const anEvent = (values: object) => ({ cancelledAt: null, ...values }) as unknown as EventSummary;

test('fourteen days from today in Kyiv, each with its events; a cancelled one is on none [R-PAG-53]', () => {
  const now = new Date('2026-03-04T22:30:00Z'); // 00:30 of 5 March in Kyiv
  const night = anEvent({ id: 'n', eventDate: '2026-03-05T21:59:00Z' });
  const [one, two] = ['1', '2'].map(id => anEvent({ id, eventDate: '2026-03-18T08:00:00Z' }));
  const days = comingDays(
    [
      anEvent({ id: 'over', eventDate: '2026-03-04T20:00:00Z' }),
      night,
      anEvent({ id: 'c', eventDate: '2026-03-06T08:00:00Z', cancelledAt: '2026-03-01T00:00:00Z' }),
      one!,
      two!,
      anEvent({ id: 'far', eventDate: '2026-03-19T08:00:00Z' }),
    ],
    now,
  );
  expect(days).toHaveLength(14);
  expect([days[0]?.day, days[13]?.day]).toEqual(['2026-03-05', '2026-03-18']);
  expect(days.filter(({ events }) => events.length > 0)).toEqual([
    { day: '2026-03-05', events: [night] },
    { day: '2026-03-18', events: [one, two] },
  ]);
});
