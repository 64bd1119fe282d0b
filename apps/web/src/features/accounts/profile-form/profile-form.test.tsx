import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Profile } from '@oplich/contract/accounts/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { connectOwner } from '../../../shared/offline/owner.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { DocumentsSection } from '../settings/documents/documents-section.tsx';
import { endSession, discardTab } from '../../../shared/testing/page-ends.ts';

const own = {
  role: 'displaced',
  passportSeries: null,
  passportNumber: '001234567',
  passportIssuedBy: '8001',
  passportIssuedDate: '2020-01-01',
  passportCopy: [],
  taxNumber: '1234567899',
  taxNumberCopy: [],
  version: 3,
} as unknown as Profile;
const at = '/cabinet/settings?section=documents';

beforeEach(() => {
  sessionStorage.clear();
  connectOwner(() => 'anna');
  serve({ 'GET /regions': () => ({ status: 200, body: [] }) });
});
afterEach(() => connectOwner(() => null));

async function open(profile = own) {
  await renderPage(<DocumentsSection profile={profile} />, { pattern: '/cabinet/settings', at });
  await i18n.loadNamespaces('auth');
  return {
    by: await screen.findByLabelText<HTMLInputElement>('Ким виданий', { selector: 'input' }),
    number: await screen.findByLabelText<HTMLInputElement>('Номер ID-картки', { selector: 'input' }),
  };
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
async function typedIn() {
  const { by, number } = await open();
  type(by, '8042');
  type(number, '009999999');
}
const note = 'Відновлено те, що ви вводили раніше.';

test('what was typed when the session ended elsewhere is back for the same person, but for numbers of documents [R-UIX-24]', async () => {
  await typedIn();
  endSession();
  expect(JSON.stringify(sessionStorage)).not.toContain('009999999');
  const { by, number } = await open();
  await waitFor(() => expect(by.value).toBe('8042'));
  expect(number.value).toBe('001234567');
  expect(screen.getByText(note)).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('nothing is kept by who leaves or logs out, and nothing given to another person or over a newer profile [R-UIX-24]', async () => {
  await typedIn();
  cleanup();
  expect(sessionStorage).toHaveLength(0);
  for (const [who, version] of [
    ['borys', 3],
    ['anna', 4],
  ] as const) {
    connectOwner(() => 'anna');
    await typedIn();
    discardTab();
    expect(sessionStorage).toHaveLength(1);
    connectOwner(() => who);
    const { by } = await open({ ...own, version });
    expect([by.value, sessionStorage.length]).toEqual(['8001', 0]);
    cleanup();
  }
});
