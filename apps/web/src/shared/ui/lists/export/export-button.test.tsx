import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AskFile } from '../../../hooks/use-export.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { onDesktop, onPhone } from '../../../testing/screens.ts';
import { FilterBar } from '../filter-bar.tsx';
import { WithTools } from '../with-tools.tsx';

const list = { reset: () => undefined, pageSize: undefined, setPageSize: () => undefined };
const filters = <button>Область</button>;

/** A list of a few rows whose file comes when it is told to. */
async function aList() {
  const asked: { signal: AbortSignal; come: (answer: Response) => void; fail: () => void }[] = [];
  const ask: AskFile = (_, signal) =>
    new Promise((come, refuse) => {
      asked.push({ signal, come, fail: () => refuse(new TypeError('cut')) });
      signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')));
    });
  await renderPage(
    <WithTools list={list} total={3} file={ask}>
      <FilterBar label="Заходи" search={null}>
        {filters}
      </FilterBar>
    </WithTools>,
    { pattern: '/', at: '/' },
  );
  return asked;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
async function choose() {
  const tool = await button('Завантажити');
  tool.focus();
  fireEvent.click(tool);
  fireEvent.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await screen.findAllByText('Готуємо файл');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return tool;
}

test('on a phone a file goes on once the sheet it was chosen in is closed, and the list says what comes of it [R-API-10]', async () => {
  onPhone();
  const asked = await aList();
  fireEvent.click(await button('Фільтри'));
  await choose();
  const sheet = within(screen.getByRole('dialog', { name: 'Заходи' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Показати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
  expect(screen.getByText('Готуємо файл')).toBeTruthy();
  asked[0]?.fail();
  expect((await screen.findByRole('alert')).textContent).toContain('Файл не завантажено');
});

test('the button keeps the focus while its file is on its way, and has it again once that was called off [R-UIX-53]', async () => {
  onDesktop();
  const asked = await aList();
  const tool = await choose();
  await waitFor(() => expect(document.activeElement).toBe(tool));
  expect(tool.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(tool);
  expect(screen.queryByRole('menu'), 'one at a time').toBeNull();
  const cancel = screen.getByRole('button', { name: 'Скасувати' });
  cancel.focus();
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.queryByText('Готуємо файл')).toBeNull());
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(document.activeElement).toBe(tool);
  expect(tool.getAttribute('aria-disabled')).toBeNull();
});
