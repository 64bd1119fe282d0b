import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { shownFacts } from '../../../shared/testing/shown-facts.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { startSession } from '../../accounts/index.ts';
import RequestPage from './request-page.tsx';

beforeEach(() => localStorage.setItem('userRole', 'administrator'));
afterEach(() => {
  localStorage.clear();
});

const file = (id: string, name: string) => ({
  id,
  name,
  mimeType: 'application/pdf',
  size: 1000,
  url: `/api/files/${id}`,
  thumbnailUrl: null,
});

test('a help request is shown with title, description, category, date, status, official letter and waybill [R-REQ-1, R-REQ-12]', async () => {
  const request = {
    id: 'r',
    number: 'ЗД-2026-00007',
    title: 'Теплі ковдри для двох',
    description: 'У квартирі холодно, потрібні дві ковдри.',
    category: 'clothing',
    status: 'executed',
    requestDate: '2026-03-01T08:30:00.000Z',
    requester: { id: 'o', name: 'Фонд «Поруч»', role: 'philanthrop' },
    region: { id: 63, name: 'Харківська область' },
    officialLetterRequest: [file('l', 'лист-запит.pdf')],
    media: [],
    mediaCount: 0,
    items: [{ positionId: null, name: 'Ковдра', units: 'шт.', quantity: '2' }],
    ttn: '20450012345678',
    decisionComment: 'Надіслано поштою.',
    decidedBy: { id: null, name: 'Опліч' },
    decidedAt: '2026-03-02T10:00:00.000Z',
    claimedBy: null,
    claimedUntil: null,
    claimedByMe: false,
    withdrawnAt: null,
    version: 1,
    actId: null,
    allowed: [],
    history: [{ at: '2026-03-01T08:30:00.000Z', change: 'requested', by: null }],
    helper: null,
    reserved: [],
  };
  serve({ 'GET /help-requests/r': () => ({ status: 200, body: request }) });
  await renderPage(<RequestPage />, { pattern: '/request/:id', at: '/request/r' });
  await screen.findByRole('heading', { level: 1, name: 'Теплі ковдри для двох' });
  expect(screen.getByText('ЗД-2026-00007')).toBeTruthy();
  expect(screen.getByText('У квартирі холодно, потрібні дві ковдри.')).toBeTruthy();
  // The state, and when it came to it.
  expect(screen.getAllByText('Виконано')).toHaveLength(2);
  expect(screen.getByText('Надіслано поштою.')).toBeTruthy();
  expect(shownFacts()).toEqual({
    Виконано: '02 березня 2026, 12:00',
    'Хто вирішив': 'Опліч',
    ТТН: '20450012345678',
    Ковдра: '2 шт.',
    Категорія: 'Одяг, взуття, постіль',
    Подано: '01 березня 2026, 10:30',
    'Хто просить': 'Фонд «Поруч»Партнер',
    Область: 'Харківська область',
    'Лист-запит': 'лист-запит.pdf',
  });
});

test('who asked reads on the request itself whom to call, where to collect and what was said [R-REQ-23]', async () => {
  localStorage.setItem('userRole', 'displaced');
  const request = {
    id: 'r',
    number: 'ЗД-2026-00008',
    title: 'Теплі ковдри',
    description: 'Холодно.',
    category: 'clothing',
    status: 'executed',
    requestDate: '2026-03-01T08:30:00.000Z',
    requester: { id: 'me', name: 'Мельник Оксана', role: 'displaced' },
    region: { id: 63, name: 'Харківська область' },
    officialLetterRequest: [],
    media: [],
    mediaCount: 0,
    items: [],
    ttn: null,
    decisionComment: 'Приходьте до 18:00.',
    decidedBy: { id: 'p', name: 'Фонд «Поруч»' },
    decidedAt: '2026-03-02T10:00:00.000Z',
    claimedBy: null,
    claimedUntil: null,
    claimedByMe: false,
    withdrawnAt: null,
    version: 2,
    actId: null,
    allowed: [],
    history: [],
    helper: { phoneNumber: '+380671234567', place: 'Харків, вул. Сумська, 1' },
    reserved: [],
  };
  serve({ 'GET /help-requests/r': () => ({ status: 200, body: request }) });
  await renderPage(<RequestPage />, { pattern: '/request/:id', at: '/request/r' });
  const phone = await screen.findByRole('link', { name: /^\+380\s67/ });
  expect(phone.getAttribute('href')).toBe('tel:+380671234567');
  expect(shownFacts()).toMatchObject({ 'Де отримати': 'Харків, вул. Сумська, 1', 'Хто вирішив': 'Фонд «Поруч»' });
  expect(screen.getByText('Приходьте до 18:00.')).toBeTruthy();
});

test.each([
  { role: 'displaced', status: 'rejected', withdrawnAt: '2026-03-02T10:00:00.000Z', chip: 'Відкликано' },
  { role: 'displaced', status: 'rejected', withdrawnAt: null, chip: 'Відхилено', says: 'новий можна подати одразу' },
  {
    role: 'displaced',
    status: 'underConsideration',
    withdrawnAt: null,
    chip: 'На розгляді',
    says: 'партнери вашої області',
  },
  {
    role: 'philanthrop',
    status: 'underConsideration',
    withdrawnAt: null,
    chip: 'На розгляді',
    says: 'бачать адміністратори',
  },
] as const)(
  'who asked as $role of what is $status, withdrawn $withdrawnAt, reads what is so [R-REQ-19]',
  async ({ role, status, withdrawnAt, chip, ...more }) => {
    logIn(role, startSession);
    const request = {
      id: 'r',
      number: 'ЗД-2026-00009',
      title: 'Теплі ковдри',
      description: 'Холодно.',
      category: 'clothing',
      status,
      requestDate: '2026-03-01T08:30:00.000Z',
      requester: { id: 'me', name: 'Мельник Оксана', role },
      region: { id: 63, name: 'Харківська область' },
      officialLetterRequest: [],
      media: [],
      mediaCount: 0,
      items: [],
      ttn: null,
      decisionComment: null,
      decidedBy: null,
      decidedAt: status === 'rejected' ? '2026-03-02T10:00:00.000Z' : null,
      claimedBy: null,
      claimedUntil: null,
      claimedByMe: false,
      withdrawnAt,
      version: 2,
      actId: null,
      allowed: [],
      history: [],
      helper: null,
      reserved: [],
    };
    serve({
      'GET /accounts/info': () => ({ status: 200, body: { id: 'me', role } }),
      'GET /help-requests/r': () => ({ status: 200, body: request }),
    });
    const { settled } = await renderPage(<RequestPage />, { pattern: '/request/:id', at: '/request/r' });
    await settled();
    await screen.findAllByText(chip);
    const text = document.body.textContent;
    for (const said of ['новий можна подати одразу', 'партнери вашої області', 'бачать адміністратори'])
      expect(text.includes(said), said).toBe('says' in more && said === more.says);
  },
);
