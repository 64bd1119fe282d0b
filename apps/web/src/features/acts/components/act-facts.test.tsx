import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import type { Act } from '../api.ts';
import { ActFacts } from './act-facts.tsx';

const party = { id: 'p1', kind: 'organization', name: 'Фонд «Поруч»', edrpou: null, phoneNumber: null };
const act = {
  id: 'a1',
  kind: 'helpRequest',
  status: 'confirmed',
  basis: { type: 'helpRequest', id: 'h1', label: 'ЗД-2026-00001', date: '2026-03-04', isOpen: true },
  date: '2026-03-05',
  chosenDate: null,
  place: 'Харків',
  from: party,
  to: { id: null, kind: 'displaced', name: null, edrpou: null, phoneNumber: null },
  isShort: false,
  history: [],
} as unknown as Act;

async function linksWith(...duties: string[]) {
  serve({ 'GET /accounts/info': () => ({ status: 200, body: { role: 'administrator', duties } }) });
  logIn('administrator', startSession);
  await (await renderPage(<ActFacts act={act} />, { pattern: '/', at: '/' })).settled();
  return screen.queryAllByRole('link').map(link => link.getAttribute('href'));
}

test('the basis of an act is a link to whose duties open its page [R-TEA-43]', async () => {
  expect(await linksWith('warehouse')).toEqual([]);
  expect(screen.getByText(/ЗД-2026-00001/)).toBeTruthy();
  expect(screen.getByText('Особа')).toBeTruthy();
});

test('who serves requests is led to the one an act was written for [R-TEA-43]', async () => {
  expect(await linksWith('warehouse', 'requests')).toEqual(['/cabinet/help/request/h1']);
});
