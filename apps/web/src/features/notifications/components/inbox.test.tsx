import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { Inbox } from './inbox.tsx';

const notification = (id: string) => ({
  id,
  kind: 'message',
  title: `Новина ${id}`,
  message: 'Текст',
  link: null,
  createdAt: '2026-03-05T10:00:00.000Z',
  readAt: null as string | null,
  sender: null,
  delivery: null,
});

const open = async (at: string) => {
  const notifications = [notification('a'), notification('b')];
  const shown = () => (at.includes('unread') ? notifications.filter(({ readAt }) => readAt === null) : notifications);
  const read = (id: string) => () => {
    for (const one of notifications) if (one.id === id) one.readAt = '2026-03-05T11:00:00.000Z';
    return { status: 204 };
  };
  serve({
    'GET /notifications': () => ({
      status: 200,
      body: { items: shown(), total: shown().length, page: 1, pageSize: 20 },
    }),
    'GET /notifications/counts': () => ({ status: 200, body: { unread: 2 } }),
    'POST /notifications/a/read': read('a'),
    'POST /notifications/b/read': read('b'),
  });
  await renderPage(<Inbox />, { pattern: '/inbox', at });
  await screen.findByText('Новина a');
};
const mark = (id: string) => {
  const button = screen.getByRole('button', { name: `Позначити прочитаним: Новина ${id}` });
  button.focus();
  fireEvent.click(button);
};

describe('the inbox', () => {
  test('who marks a notification as read stands on it afterwards: its button is gone [R-NOT-5, R-UIX-23]', async () => {
    await open('/inbox');
    mark('a');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Позначити прочитаним/ })).toHaveLength(1));
    const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  test('among the unread ones a marked notification goes away, the focus stays in the list, and the last one says that all is read [R-NOT-5]', async () => {
    await open('/inbox?unread=true');
    mark('a');
    await waitFor(() => expect(screen.queryByText('Новина a')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list'));
    mark('b');
    await screen.findByText('Усе прочитано');
    expect(screen.queryByText(/інші слова/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Показати всі' }));
    await waitFor(() => expect(screen.queryByText('Усе прочитано')).toBeNull());
  });
});
