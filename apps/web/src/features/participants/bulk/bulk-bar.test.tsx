import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useSelection } from './use-selection.ts';

const applicants = Array.from({ length: 20 }, (_, index) => ({
  participantId: `p${index}`,
  status: 'applied',
  allowed: ['confirm', 'reject'],
}));
const show = async (enoughFor: number) => {
  const run = vi.fn(() => Promise.resolve());
  await renderPage(
    <BulkBar
      {...({
        event: {
          id: 'e',
          counts: { confirmed: 10 },
          stock: [
            { positionId: 'a', enoughFor: 90 },
            { positionId: 'b', enoughFor },
          ],
        },
        state: 'applied',
        people: applicants,
        total: 20,
        query: {},
        selection: { people: applicants, has: () => true, set: vi.fn(), clear: vi.fn() },
        bulk: { run, progress: null },
      } as unknown as Parameters<typeof BulkBar>[0])}
    />,
    { pattern: '/', at: '/' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
  return { run, dialog: within(await screen.findByRole('dialog', { name: 'Підтвердити участь 20 людей?' })) };
};

test('before many are confirmed, it is said how many hear of it and for how many the goods are enough [R-PAR-38]', async () => {
  const { run, dialog } = await show(24);
  expect(dialog.getByText('Кожна людина отримає сповіщення і лист.', { exact: false })).toBeTruthy();
  expect(dialog.getByText(/вистачить на 24 з 30 підтверджених/)).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Підтвердити' }));
  expect(run).toHaveBeenCalledWith(applicants, 'confirmed');
});

test('where the goods are enough for everybody, that is said too [R-PAR-38]', async () => {
  const { dialog } = await show(30);
  expect(dialog.getByText(/на всіх підтверджених: 30/)).toBeTruthy();
});

test('of a list that may hold people nobody knows no number is promised, and with all who are known “everybody” is done [R-DAY-14]', async () => {
  const known = applicants.slice(0, 3).map(one => ({ ...one, status: 'invited', allowed: ['revoke'] }));
  const unknown = { participantId: null, status: 'invited', allowed: [] };
  serve({
    'GET /events/e/participants/invited': () => ({
      status: 200,
      body: { items: [...known, unknown, unknown], total: 5, page: 1, pageSize: 100 },
    }),
  });
  const Bar = () => {
    const selection = useSelection();
    const props = {
      event: { id: 'e', allowed: [], counts: { confirmed: 0 } },
      state: 'invited',
      people: known.slice(0, 2),
      total: 5,
      query: {},
    };
    return (
      <BulkBar {...({ ...props, selection, bulk: { progress: null } } as unknown as Parameters<typeof BulkBar>[0])} />
    );
  };
  await renderPage(<Bar />, { pattern: '/', at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Вибрати всіх зі списку' }));
  expect(await screen.findByText('Вибрано 3 людей')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Вибрати всіх/ })).toBeNull();
});
