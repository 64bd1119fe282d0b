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
  expect(participantsQuery({ page: 2, search: 'мельн', sort: '-surname' })).toEqual({
    page: 2,
    search: 'мельн',
    sort: '-surname',
  });
  expect(participantsQuery({ page: 1, search: '', sort: 'password' })).toEqual({ page: 1 });
});
