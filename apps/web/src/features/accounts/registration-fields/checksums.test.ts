import { expect, test } from 'vitest';
import { looksLikeEdrpou, looksLikeTaxNumber } from './checksums.ts';

test.each(['3112000139', '3112000204', '1862701174', '3914000043'])('tax number %s fits [R-ACC-19]', value =>
  expect(looksLikeTaxNumber(value)).toBe(true),
);
test.each(['3112000138', '1234567890'])('tax number %s does not fit [R-ACC-19]', value =>
  expect(looksLikeTaxNumber(value)).toBe(false),
);
test.each(['12345678', '34567896', '40000011', '60000012', '00000017', '10000062', '40000081', '30000440'])(
  'EDRPOU %s fits [R-ACC-19]',
  value => expect(looksLikeEdrpou(value)).toBe(true),
);
test.each(['12345679', '40000012'])('EDRPOU %s does not fit [R-ACC-19]', value =>
  expect(looksLikeEdrpou(value)).toBe(false),
);
