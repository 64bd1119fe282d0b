/** The lengths and ranges of the requirements, at the last value taken and the first refused. */
import { expect, test } from 'vitest';
import { CreateEvent } from '../events/bodies.ts';
import { Day } from './fields.ts';
import { CreateHelpRequest } from '../help-requests/schemas.ts';
import { WholeReport } from '../reports/schemas.ts';
import { CreatePosition } from '../warehouse/schemas.ts';

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test('a title has at most 50 characters and a description at most 999 [R-EVT-3]', () => {
  for (const title of [CreateEvent.shape.name, CreateHelpRequest.shape.title, WholeReport.shape.title]) {
    expect([50, 51].map(length => takes(title, 'я'.repeat(length)))).toEqual([true, false]);
  }
  for (const schema of [CreateEvent, CreateHelpRequest, WholeReport]) {
    const { description } = schema.shape;
    expect([999, 1000].map(length => takes(description, 'я'.repeat(length)))).toEqual([true, false]);
  }
});

test('units of 20 characters are taken, of 21 refused [R-WHS-3]', () => {
  expect([20, 21].map(length => takes(CreatePosition.shape.units, 'я'.repeat(length)))).toEqual([true, false]);
});

test('a day lies between 1900-01-01 and 2099-12-31 [R-ACC-14]', () => {
  const days = ['1899-12-31', '1900-01-01', '2099-12-31', '2100-01-01'];
  expect(days.map(day => takes(Day, day))).toEqual([false, true, true, false]);
});
