import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { onDesktop } from '../../../shared/testing/screens.ts';
import { shownFacts, shownRow } from '../../../shared/testing/shown-facts.ts';
import IssuedAidPage from './issued-aid-page.tsx';
import PositionPage from './position-page.tsx';

beforeEach(() => localStorage.setItem('userRole', 'philanthrop'));
afterEach(() => {
  localStorage.clear();
});

const pageOf = (...items: object[]) => ({
  status: 200,
  body: { items, total: items.length, page: 1, pageSize: 20 },
});

test('an aid position is shown with name, quantity, units, prices, total, unique code, balance and day received [R-WHS-1]', async () => {
  const position = {
    id: 'p',
    ownerId: 'o',
    name: 'Ковдра вовняна',
    units: 'шт.',
    quantity: '120',
    balance: '80.5',
    reserved: '30',
    available: '50.5',
    netUnitPrice: '312.40',
    costPerItemWithoutVat: '260.33',
    totalPriceWithoutVat: '20956.57',
    uniqueCode: 'UA-2026-000777',
    receivedDate: '2026-02-01',
    expiryDate: null,
    category: 'clothing',
    declarationId: null,
    fromActId: null,
    version: 1,
  };
  serve({
    'GET /warehouse/positions/p': () => ({ status: 200, body: position }),
    'GET /warehouse/positions/p/movements': () => pageOf(),
    'GET /warehouse/positions/p/reservations': () => pageOf(),
  });
  await renderPage(<PositionPage />, { pattern: '/storage/:id', at: '/storage/p' });
  await screen.findByRole('heading', { level: 1, name: 'Ковдра вовняна' });
  expect(shownFacts()).toEqual({
    Доступно: '50,5 шт.можна видавати і планувати',
    Залишок: '80,5 шт.лежить на складі',
    'У резерві': '30 шт.обіцяно заходам і запитам',
    Категорія: 'Одяг, взуття, постіль',
    'Отримано за весь час': '120 шт.',
    'Ціна за одиницю без ПДВ': '312,40 ₴',
    'Вартість одиниці для обліку без ПДВ': '260,33 ₴',
    'Сума без ПДВ': '20 956,57 ₴',
    'Унікальний код гуманітарної допомоги': 'UA-2026-000777',
    'Дата отримання': '01 лютого 2026',
    'Придатне до': 'не вказано',
  });
});

test('issued aid is shown with date, quantity, total cost, place of issue, recipient and unique code [R-WHS-21]', async () => {
  onDesktop();
  const issued = {
    id: 'i',
    date: '2026-03-04',
    createdAt: '2026-03-04T09:00:00.000Z',
    quantity: '2.5',
    units: 'кг',
    totalCost: '650.83',
    placeOfIssue: 'м. Ізюм, вул. Соборна, 1',
    recipient: { id: 'r', name: 'Ткаченко Ганна Іванівна' },
    uniqueCode: 'UA-2026-000777',
    position: { id: 'p', name: 'Цукор' },
    eventId: 'e',
    eventName: 'Виїзна видача',
    actId: null,
    revertedAt: null,
  };
  serve({ 'GET /warehouse/issued-aid': () => pageOf(issued) });
  await renderPage(<IssuedAidPage />, { pattern: '/issued', at: '/issued' });
  await screen.findByText('Ткаченко Ганна Іванівна');
  expect(shownRow()).toEqual({
    Отримувач: 'Ткаченко Ганна Іванівна',
    Дата: '04.03.2026',
    Товар: 'ЦукорUA-2026-000777',
    Кількість: '2,5 кг',
    Вартість: '650,83 ₴',
    'Місце видачі': 'м. Ізюм, вул. Соборна, 1',
    Захід: 'Виїзна видача',
  });
});
