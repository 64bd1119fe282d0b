import { describe, expect, test } from 'vitest';
import { isEdrpou, isTaxNumber, taxNumberBirthday } from './identifiers.ts';

describe('tax number', () => {
  test.each(['3112000139', '3112000204', '1862701174', '3914000043'])(
    '%s has a right check digit [R-ACC-19]',
    value => {
      expect(isTaxNumber(value)).toBe(true);
    },
  );
  test.each(['3112000138', '311200013', '1234567890', '31120001390', '311200013a'])('%s has not [R-ACC-19]', value => {
    expect(isTaxNumber(value)).toBe(false);
  });
  test.each([
    ['3112000139', '1985-03-15'],
    ['3112000204', '1985-03-15'],
    ['1862701174', '1950-12-31'],
    ['3914000043', '2007-02-28'],
    ['0000100000', '1900-01-01'],
    ['0000000000', null],
    ['311200013', null],
  ])('%s speaks of the birthday %s [R-ACC-19]', (value, birthday) => {
    expect(taxNumberBirthday(value)).toBe(birthday);
  });
});

describe('EDRPOU', () => {
  test.each(['12345678', '34567896', '40000011', '60000012', '00000017', '10000062', '40000081', '30000440'])(
    '%s has a right check digit [R-ACC-19]',
    value => {
      expect(isEdrpou(value)).toBe(true);
    },
  );
  test.each(['12345679', '40000012', '1234567', '123456789', '1234567a'])('%s has not [R-ACC-19]', value => {
    expect(isEdrpou(value)).toBe(false);
  });
});
