import { expect, test } from 'vitest';
import { answersToSend, emptyAnswers, type EventQuestion } from './answers.ts';
import { blockText } from './apply-block.ts';
import { events } from '../../i18n/en/cabinet/events/events.ts';
import { areFewLeft, eventState, isBehind, myState, placesLeft } from './event-state.ts';
import { filterQuery } from './events-filter.ts';
import { participantTabName, participantTabs } from './participant-tabs.ts';
import { hasTicket } from './ticket/ticket-link.tsx';

const counts = { invited: 0, applied: 3, confirmed: 2, aided: 1, rejected: 4, occupied: 6 };

test.each([
  [{ code: 'participation_once_per_month', allowedAt: '2026-04-04T21:00:00Z' }, 'next'],
  [{ code: 'participation_once_per_month', allowedAt: null }, 'closed'],
  [{ code: 'event_participants_limit_exceeded', allowedAt: null }, 'full'],
  [{ code: 'user_region_mismatch', allowedAt: null }, 'region'],
  [{ code: 'event_respond_time_expired', allowedAt: null }, 'expired'],
  [{ code: 'status_change_not_allowed', allowedAt: null }, 'closed'],
  [{ code: 'a_code_newer_than_this_page', allowedAt: null }, 'closed'],
])('%j is explained as "%s" [R-PAR-14]', (block, text) =>
  expect(blockText({ ...block, standing: null, reason: null })).toBe(text),
);

test('an event of this day in Kyiv is today, also after midnight there and before it in UTC', () => {
  const event = { status: 'scheduled', cancelledAt: null, eventDate: '2026-03-05T08:00:00Z' } as const;
  expect(eventState(event, new Date('2026-03-04T22:30:00Z')).label).toBe('cabinet:events.status.today');
  expect(eventState(event, new Date('2026-03-04T21:30:00Z')).label).toBe('cabinet:events.status.scheduled');
});

test.each([
  [10, 8, false],
  [10, 9, true],
  [10, 10, false],
  [4, 3, false],
  [100, 81, true],
])('of %i places with %i taken, few are left: %s [R-EVT-29]', (maxParticipants, occupied, few) =>
  expect(areFewLeft({ maxParticipants, counts: { ...counts, occupied } })).toBe(few),
);

test('who withdrew was not rejected, and a cancelled event says so before anything else [R-PAR-14]', () => {
  const mine = (rejectedBecause: string, cancelledAt: string | null = null) =>
    myState({ cancelledAt, myParticipation: { status: 'rejected', rejectedBecause } } as never)?.label;
  expect(mine('withdrawn')).toBe('cabinet:events.mine.withdrawn');
  expect(mine('byOrganizer')).toBe('cabinet:events.mine.rejected');
  expect(mine('eventCancelled', '2026-03-01T00:00:00Z')).toBe('cabinet:events.status.cancelled');
});

const ahead = { cancelledAt: null, status: 'scheduled', eventDate: new Date(Date.now() + 86_400_000).toISOString() };

test('what became of an answer is said as it was: declined, ran out of time, never decided, did not come [R-PAR-33]', () => {
  const said = (rejectedBecause: string, appliedAt: string | null) =>
    myState({ ...ahead, myParticipation: { status: 'rejected', rejectedBecause, appliedAt } } as never)?.label;
  expect(said('declined', null)).toBe('cabinet:events.mine.declined');
  expect(said('withdrawn', '2026-01-01T10:00:00Z')).toBe('cabinet:events.mine.withdrawn');
  expect(said('expired', null)).toBe('cabinet:events.mine.expired');
  expect(said('expired', '2026-01-01T10:00:00Z')).toBe('cabinet:events.mine.undecided');
  const confirmed = { status: 'confirmed', rejectedBecause: null, appliedAt: '2026-01-01T10:00:00Z' };
  for (const over of [{ status: 'accomplished' }, { eventDate: '2026-01-02T10:00:00Z' }]) {
    const event = { ...ahead, ...over, myParticipation: confirmed } as never;
    expect(myState(event)?.label).toBe('cabinet:events.mine.missed');
    expect(hasTicket(event)).toBe(false);
  }
  expect(hasTicket({ ...ahead, myParticipation: confirmed } as never)).toBe(true);
});

test('an event that goes past midnight is behind nobody before its last day is over, in their own time or another [R-PAR-33, R-WIN-9]', () => {
  const event = { status: 'scheduled', eventDate: '2026-12-20T16:00:00Z' } as const;
  const morning = new Date('2026-12-21T08:00:00Z');
  expect(isBehind({ ...event, endsAt: '2026-12-21T10:00:00Z' }, morning)).toBe(false);
  expect(isBehind({ ...event, endsAt: '2026-12-21T10:00:00Z' }, new Date('2026-12-21T22:00:00Z'))).toBe(true);
  // What ends at midnight in Kyiv is of one day.
  expect(isBehind({ ...event, endsAt: '2026-12-20T22:00:00Z' }, morning)).toBe(true);
  expect(isBehind({ ...event, endsAt: null }, morning)).toBe(true);
});

test('the states a person reads: waiting confirmation, participation confirmed, rejected [R-PAR-14]', () => {
  const said = (status: string, rejectedBecause: string | null = null) =>
    myState({ ...ahead, myParticipation: { status, rejectedBecause, appliedAt: null } } as never)?.label;
  expect([said('applied'), said('confirmed'), said('rejected', 'byOrganizer')]).toEqual([
    'cabinet:events.mine.applied',
    'cabinet:events.mine.confirmed',
    'cabinet:events.mine.rejected',
  ]);
  expect([events.mine.applied, events.mine.confirmed, events.mine.rejected]).toEqual([
    'Waiting confirmation',
    'Participation confirmed',
    'Rejected',
  ]);
});

test('places are never fewer than none', () => {
  expect(placesLeft({ maxParticipants: 50, counts })).toBe(44);
  expect(placesLeft({ maxParticipants: 5, counts })).toBe(0);
});

test('a general event has no list of invited, unless somebody is on it [R-PAR-24]', () => {
  expect(participantTabs({ type: 'general', counts })).toEqual(['applied', 'confirmed', 'aided', 'rejected']);
  expect(participantTabs({ type: 'private', counts })[0]).toBe('invited');
});

test('once an event is over, who was confirmed and got nothing is called a no-show [R-PAR-41]', () => {
  expect(participantTabName({ status: 'scheduled' }, 'confirmed')).toBe('confirmed');
  for (const status of ['accomplished', 'finished'] as const) {
    expect(participantTabName({ status }, 'confirmed')).toBe('noShow');
    expect(participantTabName({ status }, 'aided')).toBe('aided');
  }
});

const questions: EventQuestion[] = [
  { id: 'people', label: 'Скільки людей?', type: 'number', required: true },
  { id: 'kids', label: 'Діти?', type: 'yesNo', required: true },
  { id: 'when', label: 'Коли?', type: 'date', required: false },
];

test('answers go out as number and yes/no, and what was left open does not go out [R-PAR-8]', () => {
  expect(answersToSend(questions, { people: '3', kids: 'no', when: ' ' })).toEqual({ people: 3, kids: false });
  expect(answersToSend(questions, { people: 'троє', kids: '' })).toEqual({ people: 'троє' });
  expect(emptyAnswers(questions)).toEqual({ people: '', kids: '', when: '' });
});

test('the address filters the list, and nonsense in it is left out [R-EVT-15]', () => {
  const filters = { regionId: '63', type: 'general', from: '2026-03-01', to: 'завтра', organizerId: '' };
  expect(filterQuery({ page: 1, search: '', sort: '', filters }, { status: 'scheduled', usual: 'soonest' })).toEqual({
    page: 1,
    status: ['scheduled'],
    sort: 'eventDate',
    regionId: [63],
    type: ['general'],
    from: '2026-03-01',
  });
  const none = { regionId: 'x', type: 'secret', from: '', to: '', organizerId: 'somebody' };
  expect(filterQuery({ page: 3, search: 'одяг', sort: '-name', filters: none }, { usual: 'newest' })).toEqual({
    page: 3,
    sort: '-name',
    search: 'одяг',
  });
});
