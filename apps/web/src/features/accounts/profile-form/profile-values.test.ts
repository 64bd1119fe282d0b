import type { Profile } from '@oplich/contract/accounts/profile';
import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './profile-values.ts';

const profile = {
  surname: 'Коваль',
  name: 'Петро',
  patronym: null,
  birthday: null,
  phoneNumber: '+380671234567',
  passportSeries: 'МТ',
  passportNumber: '654321',
  taxNumber: '3112000139',
  region: { id: 63 },
  pendingUpdate: { submittedAt: '2026-03-05T10:00:00Z', changes: { surname: 'Мороз' }, files: [] },
} as unknown as Profile;
const present = valuesOf(profile, 'present');

test('only what was changed is sent, with the version it was changed from [R-PRF-3]', () => {
  expect(changesOf(present, present, 7)).toEqual({ version: 7 });
  expect(changesOf({ ...present, name: 'Павло', phoneNumber: '' }, present, 7)).toEqual({
    name: 'Павло',
    phoneNumber: '',
    version: 7,
  });
});

test('a partner goes on from what it asked for; putting it back asks for the present value again [R-PRF-5]', () => {
  const asked = valuesOf(profile, 'asked');
  expect(asked.surname).toBe('Мороз');
  expect(changesOf({ ...asked, surname: 'Коваль' }, asked, 1)).toEqual({ surname: 'Коваль', version: 1 });
});

const copy = (id: string) => ({ id, name: `${id}.png`, contentType: 'image/png', size: 9, url: `/files/${id}` });

test('a partner goes on from the copies it asked for, so that another one joins them [R-PRF-5, R-PRF-16]', () => {
  const waits = (changes: object, files: object[]) =>
    valuesOf(
      { ...profile, passportCopy: [copy('held')], pendingUpdate: { submittedAt: '', changes, files } } as Profile,
      'asked',
    );
  const asked = waits({ passportCopyFileIds: ['held', 'sent'] }, [copy('sent')]);
  expect(asked.passportCopyFileIds.map(({ id }) => id)).toEqual(['held', 'sent']);
  expect(asked.taxNumberCopyFileIds).toEqual([]);
  const joined = { ...asked, passportCopyFileIds: [copy('sent'), copy('new')] };
  expect(changesOf(joined, asked, 1)).toEqual({ passportCopyFileIds: ['sent', 'new'], version: 1 });
  // Of what is not told whole, what holds.
  expect(waits({ passportCopyFileIds: ['sent'] }, []).passportCopyFileIds.map(({ id }) => id)).toEqual(['held']);
});

test('a booklet becomes a card: series and number go together, the series is cleared [R-ACC-10]', () => {
  const card = { ...present, document: 'idCard' as const, passportNumber: '999888777' };
  expect(changesOf(card, present, 1)).toEqual({ passportSeries: null, passportNumber: '999888777', version: 1 });
});

test('"I have none" says so and wins over what was typed [R-ACC-5]', () => {
  expect(changesOf({ ...present, noTaxNumber: true }, present, 1)).toEqual({
    taxNumber: null,
    noTaxNumber: true,
    version: 1,
  });
});
