import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { HelpRequestDetails } from '../api.ts';
import { ExecuteDialog } from './execute-dialog.tsx';

const request = {
  id: 'r1',
  reserved: [],
  claimedByMe: true,
  items: [],
  requester: { role: 'displaced' },
} as unknown as HelpRequestDetails;

test('a request executed without goods asks first; who does not go on keeps what was typed [R-UIX-37]', async () => {
  const asked = serve({
    'GET /warehouse/positions': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 100 } }),
    'PUT /help-requests/r1/execute': () => ({ status: 200, body: {} }),
  });
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  const onClose = vi.fn();
  await renderPage(<ExecuteDialog request={request} onClose={onClose} />, { pattern: '/', at: '/' });
  const form = await screen.findByRole('dialog');
  const comment = form.querySelector('[name="comment"]') as HTMLTextAreaElement;
  fireEvent.change(comment, { target: { value: 'Відвезли до лікарні.' } });
  const send = () => fireEvent.click(within(form).getByRole('button', { name: 'Виконати', hidden: true }));
  send();
  const question = await screen.findByRole('dialog', { name: 'Виконати без товарів?' });
  expect(within(question).getByText('Цю дію неможливо скасувати.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Скасувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Виконати без товарів?' })).toBeNull());
  expect([sent(), comment.value]).toEqual([[], 'Відвезли до лікарні.']);
  send();
  const again = await screen.findByRole('dialog', { name: 'Виконати без товарів?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Виконати' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ comment: 'Відвезли до лікарні.' }]);
});
