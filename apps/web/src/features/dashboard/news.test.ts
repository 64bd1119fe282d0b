import { expect, test } from 'vitest';
import type { PersonEventSummary } from '../events/index.ts';
import { partnerNews } from './partner-news.ts';
import { personNews } from './person-news.ts';

const counts = { invited: 0, applied: 0, confirmed: 0, aided: 0, rejected: 0, occupied: 0 };
const anEvent = (values: object): PersonEventSummary =>
  ({
    id: 'e',
    name: 'Одяг',
    status: 'scheduled',
    cancelledAt: null,
    maxParticipants: 10,
    counts,
    allowed: [],
    ...values,
  }) as unknown as PersonEventSummary;

test('a person sees invitations apart from what is near, and no event that is cancelled or over as the next', () => {
  const near = ['1', '2', '3', '4'].map(id => anEvent({ id }));
  const invited = anEvent({ id: 'i', myParticipation: { status: 'invited' } });
  const cancelled = anEvent({ id: 'c', myParticipation: { status: 'confirmed' }, cancelledAt: '2026-03-01T00:00:00Z' });
  const mine = { eventDate: '2026-03-03T16:00:00Z', myParticipation: { status: 'confirmed' } };
  const gone = anEvent({ ...mine, id: 'g', endsAt: '2026-03-03T20:00:00Z' });
  // It goes past midnight.
  const next = anEvent({ ...mine, id: 'n', endsAt: '2026-03-04T10:00:00Z' });
  const all = { available: [invited, ...near], invited: [invited], registered: [cancelled, gone, next] };
  const news = personNews(all, new Date('2026-03-04T08:00:00Z'));
  expect(news.invitations).toEqual([invited]);
  expect(news.next).toBe(next);
  expect(news.near).toHaveLength(3);
});

const now = new Date('2026-03-04T22:30:00Z'); // 00:30 of 5 March in Kyiv

test('today is the day in Kyiv, and what is over asks to be closed', () => {
  const yesterday = anEvent({ id: 'y', eventDate: '2026-03-04T20:00:00Z', allowed: ['accomplish'] });
  const today = anEvent({ id: 't', eventDate: '2026-03-05T08:00:00Z' });
  const later = anEvent({ id: 'l', eventDate: '2026-03-09T08:00:00Z' });
  const news = partnerNews([yesterday, today, later], now);
  expect(news.today).toEqual([today]);
  expect(news.next).toBe(later);
  expect(news.over).toEqual([yesterday]);
});

test('an event that goes past midnight is today until it ends, and nobody is asked to close it before [R-EVT-33]', () => {
  const running = { eventDate: '2026-03-04T18:00:00Z', allowed: ['accomplish'] };
  const night = anEvent({ ...running, id: 'n', endsAt: '2026-03-05T00:00:00Z' });
  const untilMidnight = anEvent({ ...running, id: 'm', endsAt: '2026-03-04T22:00:00Z' });
  const news = partnerNews([night, untilMidnight], now);
  expect(news.today).toEqual([night]);
  expect(news.over).toEqual([untilMidnight]);
});
