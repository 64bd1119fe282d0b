import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../shared/testing/render-page.tsx';
import type { Participant } from './api.ts';
import { useTransitions } from './use-transitions.ts';

const person = (participantId: string, surname: string) =>
  ({ participantId, surname, name: 'Ірина', patronym: null, status: 'applied' }) as Participant;

function Both() {
  const { confirm, reject, pending } = useTransitions('e');
  const decide = () => {
    confirm(person('a', 'Коваль'));
    reject(person('b', 'Бойко'));
  };
  return (
    <>
      <button onClick={decide}>Вирішити</button>
      <output>{pending.join()}</output>
    </>
  );
}

test('whoever decides on one before the answer about another hears of both [R-UIX-23]', async () => {
  const done = () => ({ status: 200, body: {} });
  serve({
    'POST /events/e/participants/a/confirmed': done,
    'POST /events/e/participants/b/rejected': done,
  });
  const { toasts } = await renderPage(<Both />, { pattern: '/', at: '/' });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe('a,b');
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(toasts().join()).toMatch(/Коваль.*Бойко/);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
