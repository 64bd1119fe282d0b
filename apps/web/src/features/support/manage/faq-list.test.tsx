import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import FaqPage from '../pages/faq-page.tsx';

const entry = (id: string, position: number) => ({
  id,
  audience: 'displaced',
  question: { uk: `Запитання ${id}`, en: `Question ${id}` },
  answer: { uk: 'Так', en: 'Yes' },
  position,
  published: true,
  version: 1,
  missing: [],
});
const pageOf = (items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 100 });
const open = async (replies: Parameters<typeof serve>[0]) => {
  let entries = [entry('a', 1), entry('b', 2)];
  const asked = serve({
    'GET /faq': () => ({ status: 200, body: pageOf(entries) }),
    'DELETE /faq/a': () => {
      entries = entries.filter(({ id }) => id !== 'a');
      return { status: 204 };
    },
    ...replies,
  });
  const page = await renderPage(<FaqPage />, { pattern: '/faq', at: '/faq' });
  await screen.findByRole('list', { name: 'Запитання за порядком' });
  return { ...page, asked };
};

describe('the questions an administrator manages', () => {
  test('an order that the server could not keep is told by its own reason [R-SUP-4]', async () => {
    const { toasts } = await open({ 'PUT /faq/order': () => ({ status: 500, body: { detail: 'general_error' } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Нижче: Запитання a' }));
    await waitFor(() => expect(toasts().at(-1)).toMatch(/пішло не так/));
  });

  test('after a deletion the focus is on the list, not lost [R-SUP-4]', async () => {
    await open({});
    const button = screen.getByRole('button', { name: 'Видалити: Запитання a' });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(screen.queryByText('Запитання a')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Запитання за порядком' })),
    );
  });

  test('a question that was taken back stays so, and is published again with the version the server gave [R-SUP-4]', async () => {
    let lists = 0;
    const sent: unknown[] = [];
    await open({
      // The list stays old: what holds is the answer to the press.
      'GET /faq': () => (lists++ === 0 ? { status: 200, body: pageOf([entry('a', 1)]) } : { status: 500 }),
      'PUT /faq/a': ({ body }) => {
        sent.push(body);
        const { version, published } = body as { version: number; published: boolean };
        return { status: 200, body: { ...entry('a', 1), published, version: version + 1 } };
      },
    });
    const box = screen.getByRole<HTMLInputElement>('switch');
    fireEvent.click(box);
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect([box.checked, box.getAttribute('aria-disabled')]).toEqual([false, 'false']));
    fireEvent.click(box);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { version: 1, published: false },
      { version: 2, published: true },
    ]);
  });
});
