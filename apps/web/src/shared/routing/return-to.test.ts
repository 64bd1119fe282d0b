import { expect, test } from 'vitest';
import { readReturnTo, wantedPage } from './return-to.ts';

const returnTo = (next: string) => readReturnTo(`?next=${encodeURIComponent(next)}`);

test('keeps an own path with its query [R-PAG-14, R-SEC-17]', () => {
  expect(returnTo('/cabinet/events/1?tab=a&x=//b')).toBe('/cabinet/events/1?tab=a&x=//b');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'cabinet',
  '/cabinet//evil',
  '/cabinet/../api/accounts/external/x/start',
  '/cabinet/%2e%2e/change-email?token=a',
  '/cabinets',
  '',
])('refuses %j [R-SEC-17]', next => {
  expect(returnTo(next)).toBe('/cabinet');
});

test('comes back to an invitation to a team after log-in, and keeps none on the device [R-TEA-3, R-PAG-14]', () => {
  const invitation = '/join?email=a%40ukr.net&token=secret';
  expect(returnTo(invitation)).toBe(invitation);
  expect(returnTo('/joined?token=secret')).toBe('/cabinet');
  wantedPage.keep(`?next=${encodeURIComponent(invitation)}`);
  expect(wantedPage.read()).toBeNull();
});
