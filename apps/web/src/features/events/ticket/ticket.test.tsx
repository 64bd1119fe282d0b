import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { drawTicket } from './draw-ticket.ts';
import { Ticket } from './ticket.tsx';
import type { TicketAnswer } from './ticket-query.ts';

// There is no canvas here; what is drawn is asked of what draws it.
vi.mock('./draw-ticket.ts', () => ({ drawTicket: vi.fn(() => Promise.resolve(new Blob())) }));

const line = (positionId: string, name: string, quantity: string) => ({ positionId, name, units: 'шт.', quantity });
const show = async (quantities: ReturnType<typeof line>[], told: object = {}) => {
  serve({});
  const event = {
    id: 'e1',
    name: 'День родини',
    eventDate: '2026-03-20T08:00:00Z',
    locationCity: 'Харків',
    locationAddress: 'вул. Сумська, 1',
    locationRegion: { id: 63, nameUk: 'Харківська область', nameEn: 'Kharkiv region' },
    organization: { displayName: 'Фонд «Поруч»', logo: null },
    issuedAid: [{ per: 'person' }],
    quantities,
    whatToBring: [],
    myParticipation: { status: 'confirmed', window: null, aidedAt: null },
    ...told,
  };
  const data = {
    event,
    person: { id: '0190a000-0000-7000-8000-000000000001', surname: 'Коваль', name: 'Ірина', patronym: null },
  } as unknown as TicketAnswer;
  await renderPage(<Ticket kept={{ data, readAt: '2026-03-19T08:00:00Z', isKept: false }} />, {
    pattern: '/',
    at: '/',
  });
};

beforeEach(() => vi.mocked(drawTicket).mockClear());

test('a ticket says what the household is given, and its picture the same; what is for nobody of theirs stands on neither [R-HSH-8, R-PAR-46]', async () => {
  await show([line('bread', 'Хліб', '4'), line('diapers', 'Підгузки', '0')]);
  screen.getByRole('heading', { name: 'Що видадуть' });
  screen.getByText('Хліб');
  expect(screen.queryByText('Підгузки')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти картинку' }));
  await waitFor(() => expect(drawTicket).toHaveBeenCalled());
  const lines = vi.mocked(drawTicket).mock.calls[0]?.[0].lines.map(text => text.replaceAll('\u00a0', ' '));
  expect(lines?.slice(-2)).toEqual(['Що видадуть:', 'Хліб – 4 шт.']);
});

test('the picture of a ticket is there until the browser has saved it [R-PAR-46]', async () => {
  const [released, clicked] = [vi.spyOn(URL, 'revokeObjectURL'), vi.spyOn(HTMLAnchorElement.prototype, 'click')];
  await show([]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Зберегти картинку' });
  fireEvent.click(button);
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(released).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a ticket of who is given nothing has no empty list [R-HSH-8]', async () => {
  await show([line('diapers', 'Підгузки', '0')]);
  screen.getByRole('heading', { name: 'Коваль Ірина' });
  expect(screen.queryByText('Що видадуть')).toBeNull();
});

test('a ticket says what to know before one travels [R-DAY-18]', async () => {
  await show([], {
    whatToBring: ['bag'],
    stepFree: 'partly',
    shelter: 'Підвал школи',
    directions: 'Тролейбус 46',
    contactPhone: '+380671230011',
    mapPoint: { latitude: 50.0045, longitude: 36.2314 },
  });
  for (const said of ['сумку або візок', 'Частково без сходів', 'Підвал школи', 'Тролейбус 46', /67 123 00 11/])
    expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Відкрити на карті' }).getAttribute('href')).toContain('50.0045');
});
