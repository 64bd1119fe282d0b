import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { HelpRequest } from '../api.ts';
import { RequestsTable } from './requests-table.tsx';

const request = (id: string, withdrawnAt: string | null) =>
  ({
    id,
    number: `ЗД-2026-${id}`,
    title: `Ковдри ${id}`,
    category: 'clothing',
    status: 'rejected',
    requestDate: '2026-03-01T08:30:00.000Z',
    claimedBy: null,
    withdrawnAt,
  }) as HelpRequest;

test('of what was rejected the list tells what who asked took back [R-REQ-19]', async () => {
  const requests = [request('1', null), request('2', '2026-03-02T10:00:00.000Z')];
  await renderPage(<RequestsTable requests={requests} sort="" onSort={() => undefined} isOwn />, {
    pattern: '/',
    at: '/',
  });
  await screen.findAllByText(/Ковдри/);
  expect(screen.getAllByText(/^Від(?:хилено|кликано)$/).map(({ textContent }) => textContent)).toEqual([
    'Відхилено',
    'Відкликано',
  ]);
});
