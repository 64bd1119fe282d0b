import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { Activity } from '../api.ts';
import { ActivityList } from './activity-list.tsx';

const event: Activity = {
  kind: 'event',
  id: 'e1',
  title: 'Видача наборів',
  at: '2026-03-01T10:00:00.000Z',
  status: 'rejected',
  rejectedBecause: 'eventCancelled',
  eventId: 'e1',
  eventDate: '2026-03-05T12:00:00.000Z',
  place: 'вул. Сумська, 1, Харків',
  region: null,
  quantity: null,
  units: null,
  totalCost: null,
  uniqueCode: null,
};
const received: Activity = {
  ...event,
  kind: 'receivedAid',
  id: 'a1',
  title: 'Продуктовий набір',
  status: null,
  rejectedBecause: null,
  eventDate: null,
  quantity: '2',
  units: 'набір',
  totalCost: '700.00',
  uniqueCode: 'UA-1',
};

test('each line leads to its event; received aid says how much, where, for what sum and its code [R-WHS-21]', async () => {
  await renderPage(<ActivityList lines={[received, event]} />, { pattern: '/', at: '/' });
  const [aid, taken] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  for (const text of ['Продуктовий набір', '2 набори', '700,00 ₴', 'вул. Сумська, 1, Харків', 'UA-1'])
    expect(aid.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  expect(within(aid).getByRole('link').getAttribute('href')).toBe('/cabinet/events/e1');
  expect(taken.textContent).toContain('05 березня 2026, 14:00');
  // Cancelled by the organizer is not refused.
  expect(within(taken).getByText('Захід скасовано')).toBeTruthy();
  expect(within(taken).getByRole('link', { name: 'Видача наборів' }).getAttribute('href')).toBe('/cabinet/events/e1');
});

test('a request that was taken back is not called rejected [R-REQ-19]', async () => {
  const asked: Activity = { ...event, kind: 'helpRequest', id: 'r1', title: 'Ковдри', rejectedBecause: null };
  const lines = [asked, { ...asked, id: 'r2', title: 'Набір', rejectedBecause: 'withdrawn' as const }];
  await renderPage(<ActivityList lines={lines} />, { pattern: '/', at: '/' });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent.split(/(?=Ковдри|Набір)/)[0])).toEqual(['Відхилено', 'Відкликано']);
});
