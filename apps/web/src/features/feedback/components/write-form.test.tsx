import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { WriteForm } from './write-form.tsx';

test('the same message written once more after it was sent is another message [R-SUP-5, R-UIX-22]', async () => {
  const asked = serve({ 'POST /feedback': () => ({ status: 201, body: { id: 'm' } }) });
  await renderPage(<WriteForm accountId="a" left={3} />, { pattern: '/', at: '/' });
  for (const count of [1, 2]) {
    const [subject, message] = screen.getAllByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect(message?.value).toBe(''));
    fireEvent.change(subject!, { target: { value: 'Черга' } });
    fireEvent.change(message!, { target: { value: 'Знову не відкривається.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Надіслати' }));
    await waitFor(() => expect(asked).toHaveLength(count));
  }
  const [first, second] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});
