import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { namesOf, type FieldDefinition } from '../../../shared/form/field-definition.ts';
import { signupStart } from '../signup/signup-values.ts';
import { emailField, newPasswordFields } from './account-fields.ts';
import { copiesFields } from './copy-fields.ts';
import { documentFields } from './document-fields.ts';
import { nameFields } from './name-fields.ts';
import { aidRegionFields, kindFields, organizationFields, volunteerFields } from './partner-fields.ts';
import { personFields } from './person-fields.ts';
import { placeFields } from './place-fields.ts';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
  await i18n.loadNamespaces('auth');
});

const passport = { document: 'idCard', taxNumber: '', noTaxNumber: false } as const;
const organization = { edrpou: '', noOrganizationHeadPatronym: false };

const flat = (definitions: readonly FieldDefinition[]): FieldDefinition[] =>
  definitions.flatMap(one => ('fields' in one ? flat(one.fields) : [one]));
const named = (definitions: readonly FieldDefinition[], name: string) =>
  flat(definitions).find(one => 'name' in one && one.name === name);
const hintOf = (definitions: readonly FieldDefinition[], name: string) => {
  const field = named(definitions, name);
  return field && 'hint' in field ? field.hint : undefined;
};

/** All that is asked of anybody. */
const everything = () => [
  ...kindFields(),
  ...volunteerFields(),
  ...organizationFields(organization),
  ...aidRegionFields(),
  ...personFields({ noPatronym: false }),
  ...placeFields({ regionId: '' }, { isDisplaced: true }),
  ...documentFields({ ...passport, document: 'booklet' }),
  ...copiesFields('displaced', passport),
  ...copiesFields('volunteer', passport),
  ...copiesFields('organization', passport),
  emailField(),
  ...newPasswordFields(),
];

test('a booklet has series and number, a card a number alone [R-ACC-10]', () => {
  const booklet = documentFields({ ...passport, document: 'booklet' });
  const card = documentFields(passport);
  expect(namesOf(booklet)).toEqual([
    'document',
    'passportSeries',
    'passportNumber',
    'passportIssuedBy',
    'passportIssuedDate',
    'taxNumber',
    'noTaxNumber',
  ]);
  expect(namesOf(card)).toEqual(namesOf(booklet).filter(name => name !== 'passportSeries'));
  expect(named(booklet, 'passportSeries')).toMatchObject({ inCapitals: true });
  expect(named(booklet, 'passportNumber')).toMatchObject({ label: i18n.t('auth:field.bookletNumber') });
  expect(named(card, 'passportNumber')).toMatchObject({ label: i18n.t('auth:field.cardNumber') });
  expect(hintOf(card, 'passportIssuedBy')).toBe(i18n.t('auth:field.issuedByCardHint'));
  expect(hintOf(booklet, 'passportIssuedBy')).toBeUndefined();
});

test('who has no tax number is asked neither for it nor for its copy', () => {
  const without = { ...passport, noTaxNumber: true };
  expect(namesOf(documentFields(without))).not.toContain('taxNumber');
  expect(named(documentFields(without), 'noTaxNumber')).toMatchObject({ insteadOf: 'taxNumber' });
  expect(namesOf(copiesFields('displaced', passport))).toContain('taxNumberCopyFileIds');
  expect(namesOf(copiesFields('displaced', without))).toEqual(['passportCopyFileIds', 'photoFileId']);
});

test.each([
  ['3112000139', false],
  ['3112000138', true],
  ['311200013', false],
])('a tax number %s asks to look again: %s [R-ACC-19]', (taxNumber, asks) =>
  expect(hintOf(documentFields({ ...passport, taxNumber }), 'taxNumber')).toBe(
    asks ? i18n.t('auth:field.taxNumberCheck') : undefined,
  ),
);

test.each([
  ['12345678', false],
  ['12345679', true],
  ['1234567', false],
])('an EDRPOU code %s asks to look again: %s [R-ACC-19]', (edrpou, asks) =>
  expect(hintOf(organizationFields({ ...organization, edrpou }), 'edrpou')).toBe(
    asks ? i18n.t('auth:field.edrpouCheck') : undefined,
  ),
);

test('who has no patronymic is not asked for it, and the browser fills in only the visitor’s own names', () => {
  expect(namesOf(personFields({ noPatronym: true }))).not.toContain('patronym');
  expect(named(personFields({ noPatronym: false }), 'surname')).toMatchObject({ autoComplete: 'family-name' });
  const names = { surname: 'a', name: 'b', patronym: 'c', noPatronym: 'd' };
  const others = nameFields(names, { hasNone: false, noneLabel: 'немає' });
  expect(namesOf(others)).toEqual(['a', 'b', 'c', 'd']);
  expect(named(others, 'a')).toMatchObject({ autoComplete: 'off' });
  expect(named(others, 'd')).toMatchObject({ label: 'немає', insteadOf: 'c' });
});

test('only a displaced person is asked where from, and settlements are those of the chosen region', () => {
  const partner = placeFields({ regionId: '20' }, { isDisplaced: false, region: { hint: 'згодом', isShut: true } });
  expect(namesOf(partner)).toEqual(['regionId', 'residenceAddress', 'locality', 'zipCode']);
  expect(named(partner, 'regionId')).toMatchObject({ hint: 'згодом', disabled: true });
  expect(named(partner, 'locality')).toMatchObject({ regionId: 20 });
  const displaced = placeFields({ regionId: '' }, { isDisplaced: true });
  expect(namesOf(displaced).slice(4)).toEqual(['regionBeforeId', 'displacedCertificateYear']);
  expect(named(displaced, 'locality')).toMatchObject({ regionId: undefined });
});

test('every field is one of the form, and all words are there', () => {
  const known = Object.keys(signupStart());
  expect(namesOf(everything()).filter(name => !known.includes(name))).toEqual([]);
  const said = JSON.stringify(everything());
  expect(said).not.toMatch(/"(auth:)?(field|copies|email|password)\./);
  for (const one of flat(everything())) {
    if ('label' in one) expect(one.label).not.toBe('');
  }
});

test('all that is sent has a field, but for the consents', () => {
  const asked = new Set(namesOf(everything()));
  expect(Object.keys(signupStart()).filter(name => !asked.has(name))).toEqual(['consentPersonalData', 'agreeTerms']);
});

test('a year of the certificate that is wrong in any way is told from when to when it may be [R-ACC-18]', () => {
  const field = named(placeFields({ regionId: '' }, { isDisplaced: true }), 'displacedCertificateYear');
  const texts = field && 'texts' in field ? field.texts : undefined;
  for (const code of ['invalid', 'too_small', 'too_large'] as const)
    expect(texts?.[code]).toBe('Введіть рік від 2014 до цього року.');
});
