import { expect, test } from 'vitest';
import { checkedLines, givenLines, linesOverPlan, plannedLines } from './issue-lines.ts';
import { participantsQuery } from './participants-query.ts';

const planned = [
  { positionId: 'food', name: 'Продуктовий набір', units: 'шт.', quantityPerParticipant: '1' },
  { positionId: 'milk', name: 'Молоко', units: 'л', quantityPerParticipant: '0.3' },
];

test('as planned is given until somebody lowers it [R-HND-4]', () => {
  expect(givenLines(plannedLines(planned))).toEqual([
    { positionId: 'food', quantity: '1' },
    { positionId: 'milk', quantity: '0.3' },
  ]);
});

test('a line lowered to nothing is left out, and the schema does not stumble over it [R-HND-4]', () => {
  const lines = [
    { positionId: 'food', quantity: '0' },
    { positionId: 'milk', quantity: '' },
  ];
  expect(givenLines(lines)).toEqual([]);
  expect(checkedLines(lines, planned)).toEqual(plannedLines(planned));
});

test('more than planned is found by exact decimals [R-API-18, R-HND-4]', () => {
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

test('an unknown order in the address is not sent to the server', () => {
  expect(participantsQuery({ page: 2, search: 'мельн', sort: '-surname' }, 'applied')).toEqual({
    page: 2,
    search: 'мельн',
    sort: '-surname',
  });
  expect(participantsQuery({ page: 1, search: '', sort: 'password' }, 'confirmed')).toEqual({ page: 1 });
});

test('applications nobody ordered come with the longest waiting first, other lists in the order of the server [R-PAR-45]', () => {
  const untouched = { page: 1, search: '', sort: '' };
  expect(participantsQuery(untouched, 'applied')).toEqual({ page: 1, sort: 'appliedAt' });
  expect(participantsQuery({ ...untouched, sort: '-appliedAt' }, 'applied')).toMatchObject({ sort: '-appliedAt' });
  for (const state of ['invited', 'confirmed', 'aided', 'rejected'] as const) {
    expect(participantsQuery(untouched, state)).toEqual({ page: 1 });
  }
});
