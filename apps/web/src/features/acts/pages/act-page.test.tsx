import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import ActPage from './act-page.tsx';

const party = { kind: 'organization', name: 'Фонд «Поруч»', edrpou: null, phoneNumber: null };
const show = (isShort: boolean) => {
  const act = {
    id: 'a1',
    number: 'АП-00001-2026-00012',
    kind: 'aidTransfer',
    status: 'confirmed',
    basis: { type: 'event', id: 'e1', label: 'Видача', date: '2026-03-04', isOpen: false },
    date: '2026-03-05',
    place: 'Харків',
    from: { ...party, id: 'p1' },
    to: { ...party, id: 'p2' },
    items: [],
    totalCost: '10.00',
    receivedCost: '10.00',
    isShort,
    signedCopy: [],
    comment: 'Дві коробки прим’яті',
    cancelReason: null,
    history: [],
    allowed: [],
  };
  serve({ 'GET /acts/a1': () => ({ status: 200, body: act }) });
  return renderPage(<ActPage />, { pattern: patterns.act, at: paths.act('a1') });
};

test('a comment to what came in full is told as a comment and not as a shortage [R-ACT-5]', async () => {
  await show(false);
  expect(await screen.findByText('Коментар: Дві коробки прим’яті')).toBeTruthy();
});

test('a comment to a shortage says that less came [R-ACT-5]', async () => {
  await show(true);
  expect(await screen.findByText('Отримано менше, ніж передано: Дві коробки прим’яті')).toBeTruthy();
});
