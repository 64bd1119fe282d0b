/** The texts the requirements ask for by name, and how Ukrainian counts. */
import { errorCodes, fieldCodes, specialFieldCodes } from '@oplich/contract/shared/errors';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { cabinet as cabinetEn } from './en/cabinet/index.ts';
import { common as commonEn } from './en/common.ts';
import { errors as errorsEn } from './en/errors.ts';
import { loaders, namespaces } from './loaders.ts';
import { cabinet as cabinetUk } from './uk/cabinet/index.ts';
import { common as commonUk } from './uk/common.ts';
import { errors as errorsUk } from './uk/errors.ts';

test.each([...new Set([...errorCodes, ...fieldCodes, ...specialFieldCodes])])(
  'the code %s has a text of its own in both languages [R-UIX-16]',
  code => {
    expect(errorsUk[code]).toMatch(/[а-яґєії]{3}/i);
    expect(errorsEn[code]).toMatch(/[a-z]{3}/i);
    expect(errorsEn[code]).not.toMatch(/[а-яґєії]/i);
  },
);

test.each([
  ['account declined, contact support', 'account_is_declined', /support/i],
  ['wait for administrator approval', 'account_is_not_approved', /administrator.*1 to 3 working days/i],
  ['email already registered; use another or log in', 'duplicate_username', /another.*log in/i],
  ['user already invited', 'email_already_invited', /invited/i],
  ['check email for the confirmation link', 'email_not_confirmed', /link/i],
  ['number of participants exceeded the limit', 'event_participants_limit_exceeded', /places/i],
  ['response time expired', 'event_respond_time_expired', /over|expired|run out/i],
  ['something went wrong, try again later', 'general_error', /went wrong.*again/i],
  ['incorrect email or password', 'incorrect_email_or_password', /password/i],
  ['some added members are not registered', 'some_specific_users_not_exist', /registered/i],
  ['user region does not match event region', 'user_region_mismatch', /another region/i],
  ['link is broken', 'link_is_broken', /link/i],
  ['event not found', 'event_not_found', /not found/i],
  ['you cannot apply to participate more than once per month', 'participation_once_per_month', /once.*month/i],
  ['you cannot create a help request more often than once every 14 days', 'help_request_too_often', /14 days/i],
  ['consent required', 'consent_required', /consent/i],
  ['this position has already been transferred to the partner', 'position_already_transferred', /partner/i],
] as const)('“%s” is said [R-UIX-16]', (_, code, says) => {
  expect(errorsEn[code]).toMatch(says);
});

test('“this action cannot be undone” is said in both languages [R-UIX-17]', () => {
  expect(commonEn.confirm.irreversible).toMatch(/cannot be undone/i);
  expect(commonUk.confirm.irreversible).toBe('Цю дію неможливо скасувати.');
});

test('replies by e-mail within 1–3 days are promised where one writes [R-SUP-9]', () => {
  expect([cabinetUk.feedback.form.lead, cabinetEn.feedback.form.lead]).toEqual([
    expect.stringContaining('1–3 днів'),
    expect.stringContaining('1–3 days'),
  ]);
});

test('partner verification takes 1 to 3 working days, as who waits is told [R-ACC-34]', () => {
  expect(errorsUk.account_is_not_approved).toContain('від 1 до 3 робочих днів');
  expect(errorsEn.account_is_not_approved).toContain('1 to 3 working days');
});

interface Texts {
  [key: string]: string | Texts;
}
const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flat(value, `${prefix}${key}.`),
  );

describe('counts use the right plural form', async () => {
  const uk = Object.fromEntries(
    await Promise.all(namespaces.map(async one => [one, (await loaders.uk[one]()) as Texts] as const)),
  );
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'uk', resources: { uk }, interpolation: { escapeValue: false } });
  // The keys come from the dictionaries themselves, which no type can follow.
  const translate = i18n.t as unknown as (key: string, values: { count: number }) => string;
  const say = (key: string, count: number) => translate(key, { count });
  const stems = Object.entries(uk).flatMap(([namespace, texts]) =>
    flat(texts)
      .filter(key => key.endsWith('_many'))
      .map(key => `${namespace}:${key.slice(0, -'_many'.length)}`),
  );

  test.each([
    [1, 'one'],
    [2, 'few'],
    [5, 'many'],
    [11, 'many'],
    [21, 'one'],
    [22, 'few'],
    [1.5, 'other'],
  ])('of %s: %s [R-UIX-6]', (count, form) => {
    expect(stems.length).toBeGreaterThan(50);
    for (const stem of stems) {
      const [namespace = '', key = ''] = stem.split(':');
      const template = i18n.getResource('uk', namespace, `${key}_${form}`) as string;
      expect(say(stem, count), stem).toBe(say(`${stem}_${form}`, count));
      expect(template, `${stem}_${form}`).toBeTruthy();
    }
  });

  test.each([
    [1, '1 рік'],
    [2, '2 роки'],
    [5, '5 років'],
    [21, '21 рік'],
    [1.5, '1.5 року'],
  ])('the age %s is “%s” [R-UIX-6]', (count, text) => {
    expect(i18n.t('common:age', { count })).toBe(text);
  });
});
