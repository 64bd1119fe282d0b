import { limits } from '@oplich/contract/shared/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Upload } from '../../../shared/api-client/index.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Act } from '../api.ts';
import { AddCopy } from './add-copy.tsx';

type Sent = Awaited<ReturnType<Upload>>;
const arrivals: (() => void)[] = [];
vi.mock('../../../shared/api-client/index.ts', async original => ({
  ...(await original<object>()),
  upload: ({ name }: { name: string }) =>
    new Promise<Sent>(resolve => {
      const id = `0190a000-0000-7000-8000-00000000000${arrivals.length}`;
      arrivals.push(() => resolve({ id, name, contentType: 'application/pdf', size: 4 }));
    }),
}));

const act = { id: 'a1', signedCopy: [] } as unknown as Act;
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByTestId('file-fileIds'), {
    target: { files: names.map(name => new File(['%PDF'], name, { type: 'application/pdf' })) },
  });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Додати копії' }));

beforeEach(() => {
  arrivals.length = 0;
});

test('copies are added once all of them have arrived, and the field is empty again [R-ACT-10]', async () => {
  const asked = serve({ 'POST /acts/a1/signed-copy': () => ({ status: 200, body: act }) });
  const page = await renderPage(<AddCopy act={act} />, { pattern: '/', at: '/' });
  choose('перша.pdf', 'друга.pdf');
  await waitFor(() => expect(arrivals).toHaveLength(2));
  arrivals[0]?.();
  await screen.findByRole('button', { name: 'Прибрати перша.pdf' });
  add();
  await waitFor(() => expect(page.toasts()).toContain('Файли ще надсилаються. Збережіть, коли вони будуть тут.'));
  expect(asked).toEqual([]);
  arrivals[1]?.();
  await screen.findByRole('button', { name: 'Прибрати друга.pdf' });
  add();
  await waitFor(() => expect(page.toasts()).toContain('Копію додано'));
  expect(asked).toMatchObject([{ body: { fileIds: [/0$/, /1$/].map(end => expect.stringMatching(end) as string) } }]);
  expect(screen.queryByRole('button', { name: 'Прибрати перша.pdf' })).toBeNull();
});

test('the last copy that fits is added as the others are [R-ACT-10]', async () => {
  const full = { ...act, signedCopy: Array.from({ length: limits.signedCopies - 1 }, () => ({})) } as unknown as Act;
  const asked = serve({ 'POST /acts/a1/signed-copy': () => ({ status: 200, body: full }) });
  const page = await renderPage(<AddCopy act={full} />, { pattern: '/', at: '/' });
  choose('остання.pdf');
  await waitFor(() => expect(arrivals).toHaveLength(1));
  arrivals[0]?.();
  await screen.findByRole('button', { name: 'Прибрати остання.pdf' });
  add();
  await waitFor(() => expect(page.toasts()).toContain('Копію додано'));
  expect(asked).toMatchObject([{ body: { fileIds: [expect.stringMatching(/0$/)] } }]);
});
