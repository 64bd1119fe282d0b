import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { beforeLogOut } from '../../session/asked-before.ts';
import { SecondFactorDue } from './second-factor-due.tsx';

test('who is to log in anew with the second factor is asked about what was not sent, as at every log-out [R-HND-25]', async () => {
  serve({});
  localStorage.setItem('authToken', 'a');
  const question = vi.fn(() => Promise.resolve(false));
  const askNoMore = beforeLogOut.askBy(question);
  await renderPage(<SecondFactorDue isOn />, { pattern: '/', at: '/' });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Увійти знову' }));
  press();
  await waitFor(() => expect(question).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('authToken')).toBe('a');
  question.mockResolvedValue(true);
  press();
  await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  askNoMore();
});
