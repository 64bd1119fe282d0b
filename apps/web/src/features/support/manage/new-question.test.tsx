import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deviceDrafts } from '../../../shared/form/drafts/device-drafts.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { NewQuestion } from './new-question.tsx';

const read = vi.spyOn(deviceDrafts, 'read');

async function open() {
  const page = await renderPage(<NewQuestion audience="displaced" />, { pattern: '/faq', at: '/faq' });
  await act(() => read.mock.results.at(-1)?.value as Promise<unknown>);
  const field = (name: string) => document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!;
  return { page, field };
}
const texts = {
  'question.uk': 'Як отримати допомогу?',
  'answer.uk': 'Подайте заявку.',
  'question.en': 'How do I get help?',
  'answer.en': 'Apply to an event.',
};

test('a question that was being written is there again, also after the session ended, until it is published [R-UIX-24]', async () => {
  const asked = serve({ 'POST /faq': () => ({ status: 201, body: {} }) });
  const first = await open();
  for (const [name, value] of Object.entries(texts)) fireEvent.change(first.field(name), { target: { value } });
  cleanup();

  const again = await open();
  await waitFor(() => expect(again.field('answer.en').value).toBe(texts['answer.en']));
  screen.getByText('Відновлено те, що ви вводили раніше.');
  fireEvent.click(screen.getByRole('button', { name: 'Додати запитання' }));
  await waitFor(() => expect(again.page.address()).not.toBe('/faq'));
  expect(asked.at(-1)?.body).toMatchObject({ audience: 'displaced', question: { uk: texts['question.uk'] } });
  cleanup();
  expect((await open()).field('answer.en').value).toBe('');
});
