import { expect, test } from 'vitest';
import { checkedLines, givenLines, linesOverPlan, plannedLines } from './issue-lines.ts';
import { participantsQuery, type ParticipantFilterName } from './participants-query.ts';

const planned = [
  { positionId: 'food', name: 'Продуктовий набір', units: 'шт.', quantity: '1' },
  { positionId: 'milk', name: 'Молоко', units: 'л', quantity: '0.3' },
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

test('a list of people is narrowed by age and one question’s answers, and ordered by the answers of that question alone [R-PAR-47]', () => {
  const questions = [{ id: 'size' }, { id: 'diet' }];
  const list = (sort: string, filters: Record<ParticipantFilterName, string>) =>
    participantsQuery({ page: 1, search: '', sort, filters }, 'confirmed', questions);
  const none = { ageGroup: '', notAidedForDays: '', window: '', question: '', answer: '' };
  expect(list('-answer.size', none)).toEqual({ page: 1, question: 'size', sort: '-answer' });
  expect(list('age', { ...none, ageGroup: 'elderly' })).toEqual({ page: 1, ageGroup: 'elderly', sort: 'age' });
  expect(list('', { ...none, question: 'diet' })).toEqual({ page: 1 });
  const vegan = { ...none, ageGroup: 'ancient', question: 'diet', answer: 'веган' };
  expect(list('answer.size', vegan)).toEqual({ page: 1, question: 'diet', answer: 'веган' });
  expect(list('answer.diet', vegan)).toEqual({ page: 1, question: 'diet', answer: 'веган', sort: 'answer' });
  expect(list('answer.gone', { ...none, question: 'gone', answer: 'x' })).toEqual({ page: 1 });
});

test('who was not helped for some days is looked for among those who are decided on alone [R-PAR-48]', () => {
  const filters = { ageGroup: '', notAidedForDays: '30', window: '', question: '', answer: '' };
  const list = { page: 1, search: '', sort: '-lastAidedAt', filters };
  expect(participantsQuery(list, 'applied')).toEqual({ page: 1, notAidedForDays: 30, sort: '-lastAidedAt' });
  expect(participantsQuery(list, 'aided')).toEqual({ page: 1 });
  const asked = (notAidedForDays: string) =>
    participantsQuery({ ...list, filters: { ...filters, notAidedForDays } }, 'applied').notAidedForDays;
  expect(['1', '31', '90'].map(asked)).toEqual([1, 31, 90]);
  expect(['0', '91', '-5', '1.5', '030', 'тиждень'].map(asked)).toEqual(Array(6).fill(undefined));
});
