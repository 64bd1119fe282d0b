import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { help } from '../../../i18n/uk/cabinet/goods/help.ts';
import { common } from '../../../i18n/uk/common.ts';
import { errors } from '../../../i18n/uk/errors.ts';
import { startSession } from '../../accounts/index.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import RequestEditPage from './request-edit-page.tsx';

beforeEach(() => {
  logIn('displaced', startSession);
});
afterEach(() => localStorage.clear());

const request = {
  id: 'r',
  number: 'ЗД-2026-00009',
  title: 'Теплі ковдри',
  description: 'У квартирі холодно.',
  category: 'clothing',
  items: [],
  media: [],
  officialLetterRequest: [],
  allowed: ['update'],
  version: 1,
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }));

test('a correction whose answer was lost is saved with the version there is by now, not refused for ever [R-REQ-24]', async () => {
  let stored: Record<string, unknown> = request;
  const asked = serve({
    'GET /accounts/info': () => ({ status: 200, body: { id: 'me', actingFor: null, organization: null } }),
    'GET /help-requests/r': () => ({ status: 200, body: stored }),
    'PUT /help-requests/r': ({ body }) => {
      const { version, ...words } = body as Record<string, unknown>;
      if (version !== stored['version']) return { status: 409, body: { detail: 'stale_version' } };
      const { title, description } = words;
      stored = { ...stored, title, description, version: Number(version) + 1 };
      return { status: 200, body: stored };
    },
  });
  const { address } = await renderPage(<RequestEditPage />, {
    pattern: patterns.helpRequestEdit,
    at: paths.helpRequestEdit('r'),
  });
  await screen.findByRole('button', { name: 'Зберегти' });
  fireEvent.change(field(/Коротко/), { target: { value: 'Три ковдри' } });
  // It arrived, and nobody heard so.
  stored = { ...stored, title: 'Три ковдри', version: 2 };
  save();
  await screen.findByText(/хтось/i);
  save();
  await waitFor(() => expect(address()).toBe(paths.helpRequest('r')));
  const sent = asked.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

const open = async () => {
  const page = await renderPage(<RequestEditPage />, {
    pattern: patterns.helpRequestEdit,
    at: paths.helpRequestEdit('r'),
  });
  await page.settled();
  return page;
};
const me = () => ({ status: 200, body: { id: 'me', actingFor: null, organization: null } });

test('a request that somebody took says why it cannot be corrected any more, at its own address [R-REQ-24]', async () => {
  serve({
    'GET /accounts/info': me,
    'GET /help-requests/r': () => ({ status: 200, body: { ...request, allowed: [] } }),
  });
  const { address } = await open();
  await screen.findByText(help.notEditable);
  expect(address()).toBe(paths.helpRequestEdit('r'));
  expect(screen.getByRole('link', { name: common.action.back }).getAttribute('href')).toBe(paths.helpRequest('r'));
});

test('what is being corrected stays when somebody takes the request meanwhile, and saving says why not [R-REQ-24]', async () => {
  let stored: object = request;
  serve({
    'GET /accounts/info': me,
    'GET /help-requests/r': () => ({ status: 200, body: stored }),
    'PUT /help-requests/r': () => ({ status: 409, body: { detail: 'status_change_not_allowed' } }),
  });
  const { settled } = await open();
  fireEvent.change(field(/Коротко/), { target: { value: 'Три ковдри' } });
  stored = { ...request, allowed: [] };
  save();
  await screen.findByText(errors.status_change_not_allowed);
  // Everything known of requests is asked for anew after a refusal.
  await settled();
  expect(field(/Коротко/).value).toBe('Три ковдри');
  expect(screen.queryByText(help.notEditable)).toBeNull();
});
