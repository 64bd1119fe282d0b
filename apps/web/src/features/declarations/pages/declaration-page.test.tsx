import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { declarations } from '../../../i18n/uk/cabinet/goods/declarations.ts';
import { shared as cabinetTexts } from '../../../i18n/uk/cabinet/shared.ts';
import { aMemberWith, logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import DeclarationEditPage from './declaration-edit-page.tsx';
import DeclarationPage from './declaration-page.tsx';

const declaration = {
  id: 'd1',
  number: '100/2026',
  uniqueCode: 'UA-1',
  date: '2026-02-10',
  sender: 'Hilfe e.V.',
  recipient: 'Фонд «Поруч»',
  carrier: null,
  purpose: 'Допомога',
  items: [],
  totalWithoutVat: '0.00',
  files: [{ id: 'f1', name: 'скан.pdf', contentType: 'application/pdf', size: 4, url: '/api/files/f1' }],
  status: 'submitted',
  comment: null,
  owner: { id: 'me', name: 'Фонд «Поруч»' },
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
  allowed: [],
  version: 1,
};

beforeEach(() => {
  logIn('philanthrop', startSession);
});

async function open(duties: string[], more: object = {}) {
  serve({
    'GET /accounts/info': aMemberWith(duties),
    'GET /declarations/d1': () => ({ status: 200, body: { ...declaration, ...more } }),
  });
  const page = await renderPage(<DeclarationPage />, { pattern: patterns.declaration, at: paths.declaration('d1') });
  await page.settled();
}

test('who only reads of the partner sees which scans a declaration has and opens neither them nor its paper [R-TEA-13, R-TEA-15]', async () => {
  await open(['read']);
  expect(screen.getByText('скан.pdf')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'скан.pdf' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'У PDF' })).toBeNull();
});

test('who works with documents opens the scans and the paper of a declaration [R-TEA-13, R-TEA-15]', async () => {
  await open(['read', 'documents']);
  expect(screen.getByRole('button', { name: 'скан.pdf' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'У PDF' }).getAttribute('href')).toBe(paths.declarationDocument('d1'));
});

test('what an administrator wrote about a declaration that changed meanwhile is there when they have looked again, and goes with what they saw [R-UIX-24]', async () => {
  let version = 1;
  const asked = serve({
    'GET /accounts/info': () => ({
      status: 200,
      body: { role: 'administrator', duties: ['warehouse'], actingFor: null },
    }),
    'GET /declarations/d1': () => ({ status: 200, body: { ...declaration, version, allowed: ['reject'] } }),
    'POST /declarations/d1/reject': ({ body }) => {
      if ((body as { version: number }).version === 2) return { status: 200, body: { ...declaration, version: 3 } };
      version = 2;
      return { status: 409, body: { detail: 'stale_version' } };
    },
  });
  localStorage.setItem('userRole', 'administrator');
  const page = await renderPage(<DeclarationPage />, { pattern: patterns.declaration, at: paths.declaration('d1') });
  await page.settled();
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  const write = () => screen.findByRole<HTMLTextAreaElement>('textbox');
  press('Повернути');
  fireEvent.change(await write(), { target: { value: 'Немає другої сторінки' } });
  press('Повернути');
  await screen.findByText(cabinetTexts.conflict.decision);
  press('Скасувати');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.settled();
  press('Повернути');
  const again = await write();
  await waitFor(() => expect(again.value).toBe('Немає другої сторінки'));
  press('Повернути');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ call }) => call.endsWith('/reject')).map(({ body }) => body)).toEqual([
    { comment: 'Немає другої сторінки', version: 1 },
    { comment: 'Немає другої сторінки', version: 2 },
  ]);
});

test('a declaration that was submitted says why it cannot be changed, at its own address [R-DEC-5]', async () => {
  serve({ 'GET /declarations/d1': () => ({ status: 200, body: declaration }) });
  const { address } = await renderPage(<DeclarationEditPage />, {
    pattern: patterns.declarationEdit,
    at: paths.declarationEdit('d1'),
  });
  await screen.findByText(declarations.notEditable);
  expect(address()).toBe(paths.declarationEdit('d1'));
});
