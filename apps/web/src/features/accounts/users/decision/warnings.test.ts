import { expect, test } from 'vitest';
import { remarksOf } from './warnings.ts';

test('each warning stands beside the field it is about [R-PRF-11]', () => {
  const remarks = remarksOf(['document_missing:edrExtract', 'tax_number_birthday', 'edrpou_checksum', 'minor']);
  expect(remarks.map(({ field, warning }) => [field, warning])).toEqual([
    ['edrExtract', 'document_missing'],
    ['taxNumber', 'tax_number_birthday'],
    ['edrpou', 'edrpou_checksum'],
    ['birthday', 'minor'],
  ]);
});

test('an identifier that is known elsewhere stands beside its field, with the number of accounts [R-PRF-11]', () => {
  expect(remarksOf(['same_phone:3'])).toEqual([
    { field: 'phoneNumber', warning: 'same_phone', count: 3, code: 'same_phone:3' },
  ]);
  expect(remarksOf(['same_phone'])).toMatchObject([{ field: null, warning: 'other' }]);
});

test('a warning newer than this page is shown as it came [R-PRF-11]', () => {
  expect(remarksOf(['name_on_list'])).toEqual([{ field: null, warning: 'other', code: 'name_on_list' }]);
  expect(remarksOf(['document_missing'])).toMatchObject([{ field: null, warning: 'other' }]);
});
