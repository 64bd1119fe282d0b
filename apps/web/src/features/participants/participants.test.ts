import { expect, test } from 'vitest';
import { checkedLines, givenLines, linesOverPlan, plannedLines } from './issue-lines.ts';
import { participantsQuery } from './participants-query.ts';
import { rowDeeds } from './row-deeds.ts';

const planned = [
  { positionId: 'food', name: 'Продуктовий набір', units: 'шт.', quantityPerParticipant: '1' },
  { positionId: 'milk', name: 'Молоко', units: 'л', quantityPerParticipant: '0.3' },
];

test('as planned is given until somebody lowers it', () => {
  expect(givenLines(plannedLines(planned))).toEqual([
    { positionId: 'food', quantity: '1' },
    { positionId: 'milk', quantity: '0.3' },
  ]);
});

test('a line lowered to nothing is left out, and the schema does not stumble over it', () => {
  const lines = [
    { positionId: 'food', quantity: '0' },
    { positionId: 'milk', quantity: '' },
  ];
  expect(givenLines(lines)).toEqual([]);
  expect(checkedLines(lines, planned)).toEqual(plannedLines(planned));
});

test('more than planned is found by exact decimals', () => {
  expect(
    linesOverPlan(
      [
        { positionId: 'food', quantity: '1.000' },
        { positionId: 'milk', quantity: '0.301' },
      ],
      planned,
    ),
  ).toEqual([1]);
});

const event = {
  eventDate: '2020-01-01T10:00:00Z',
  status: 'scheduled',
  allowed: ['edit', 'handOut'],
  cancelledAt: null,
} as const;
const row = { status: 'applied', rejectedBecause: null, appliedAt: '2026-03-01T10:00:00Z' } as const;

test('a row offers what the table of moves has, and issuing only once the server allows handing out', () => {
  expect(rowDeeds(row, { ...event, allowed: [...event.allowed] })).toEqual(['confirm', 'reject']);
  expect(rowDeeds({ ...row, status: 'confirmed' }, { ...event, allowed: ['edit'] })).toEqual(['reject']);
  expect(rowDeeds({ ...row, status: 'confirmed' }, { ...event, allowed: ['handOut'] })).toEqual(['issue', 'reject']);
});

test('only who was rejected by the organizer, or ran out of time after applying, can be confirmed after all', () => {
  const of = (rejectedBecause: 'byOrganizer' | 'expired' | 'withdrawn', appliedAt: string | null = row.appliedAt) =>
    rowDeeds({ status: 'rejected', rejectedBecause, appliedAt }, { ...event, allowed: [] });
  expect(of('byOrganizer')).toEqual(['confirm']);
  expect(of('expired')).toEqual(['confirm']);
  expect(of('expired', null)).toEqual([]);
  expect(of('withdrawn')).toEqual([]);
});

test('after the report is accepted nothing is offered', () => {
  expect(rowDeeds(row, { status: 'finished', allowed: [], cancelledAt: null, eventDate: event.eventDate })).toEqual([]);
});

test('an unknown order in the address is not sent to the server', () => {
  expect(participantsQuery({ page: 2, search: 'мельн', sort: '-surname' })).toEqual({
    page: 2,
    search: 'мельн',
    sort: '-surname',
  });
  expect(participantsQuery({ page: 1, search: '', sort: 'password' })).toEqual({ page: 1 });
});
