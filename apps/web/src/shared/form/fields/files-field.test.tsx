import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { NoAnswerError, type Upload } from '../../api-client/index.ts';
import type { FilesValue } from '../../files/uploads.ts';
import { toastStore } from '../../ui/status/toast-store.ts';
import { FilesField } from './files-field.tsx';

beforeAll(() => startI18n({ plugins: [initReactI18next] }));

/** A form with a step of files, which may be left, and a server that answers when it is told to. */
function open() {
  const asked: { name: string; answer: () => void; fail: () => void }[] = [];
  const send: Upload = ({ name }) =>
    new Promise((resolve, reject) => {
      const answer = () => resolve({ id: `id of ${name}`, name, contentType: 'application/pdf', size: 350_000 });
      asked.push({ name, answer, fail: () => reject(new NoAnswerError('no_connection', null)) });
    });
  let read: () => FilesValue = () => null;
  function Page({ isLeft }: { isLeft: boolean }) {
    const form = useForm<{ copies: FilesValue }>({ defaultValues: { copies: [] } });
    read = () => form.getValues('copies');
    return (
      <FormProvider {...form}>
        {!isLeft && <FilesField name="copies" label="Паспорт" purpose="document" max={2} send={send} />}
      </FormProvider>
    );
  }
  const { rerender } = render(<Page isLeft={false} />);
  return {
    asked,
    held: () => read(),
    go: (to: 'away' | 'back') => rerender(<Page isLeft={to === 'away'} />),
    choose: (...names: string[]) =>
      fireEvent.change(screen.getByTestId('file-copies'), {
        target: {
          files: names.map(
            name =>
              new File(['%PDF'], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'application/msword' }),
          ),
        },
      }),
  };
}
const find = (name: string) => screen.findByRole('button', { name });

test('a file is sent, is there, and can be taken away [R-FIL-14]', async () => {
  const { asked, held, choose } = open();
  choose('скан.pdf');
  await find('Скасувати надсилання скан.pdf');
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer();
  fireEvent.click(await find('Прибрати скан.pdf'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Прибрано: скан.pdf'));
  expect(held()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Додати файл: Паспорт');
});

test('who takes a file out of a full field stands at the button that takes another [R-FIL-14]', async () => {
  const { asked, choose } = open();
  choose('перший.pdf', 'другий.pdf');
  await waitFor(() => expect(asked).toHaveLength(2));
  for (const one of asked) one.answer();
  const remove = await find('Прибрати другий.pdf');
  await find('Прибрати перший.pdf');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Додати файл ?: Паспорт$/ }).disabled).toBe(true);
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Додати файл: Паспорт'));
});

test('a file that cannot be sent is told at once, and who takes it away stands at the button that takes another [R-FIL-14, R-UIX-53]', async () => {
  const { choose } = open();
  choose('лист.docx');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Такий файл не підходить/);
  const remove = await find('Прибрати лист.docx');
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Додати файл: Паспорт'));
});

test('a file that did not get there is told, and who sends it again keeps the focus in its row [R-FIL-14, R-UIX-53]', async () => {
  const { asked, choose } = open();
  choose('скан.pdf');
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.fail();
  expect((await screen.findByRole('alert')).textContent).toMatch(/зв’язку/);
  const again = await find('Надіслати ще раз скан.pdf');
  again.focus();
  fireEvent.click(again);
  const stop = await find('Скасувати надсилання скан.pdf');
  expect(document.activeElement).toBe(stop);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that falls beside its field does not take the place of the page [R-FIL-14]', () => {
  open();
  const fall = (where: Element, types: string[]) => {
    const of = (type: string) =>
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        dataTransfer: { types, files: [] },
      });
    const [over, drop] = [of('dragover'), of('drop')];
    fireEvent(where, over);
    fireEvent(where, drop);
    return [over.defaultPrevented, drop.defaultPrevented];
  };
  expect(fall(document.body, ['Files'])).toEqual([true, true]);
  expect(fall(screen.getByRole('group'), ['Files'])).toEqual([true, true]);
  expect(fall(document.body, ['text/plain']), 'a text that is moved').toEqual([false, false]);
});

test('what goes on while its step is left is there on coming back, or told by a message', async () => {
  const { asked, held, go, choose } = open();
  choose('перший.pdf', 'другий.pdf');
  await waitFor(() => expect(asked).toHaveLength(2));
  go('away');
  asked[0]!.answer();
  await waitFor(() => expect(held()).toMatchObject([{ name: 'перший.pdf' }]));
  asked[1]!.fail();
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject([
      { text: expect.stringMatching(/^Не надіслано: другий\.pdf\. Немає зв’язку/) },
    ]),
  );
  go('back');
  await find('Прибрати перший.pdf');
  fireEvent.click(await find('Надіслати ще раз другий.pdf'));
  await waitFor(() => expect(asked).toHaveLength(3));
  asked[2]!.answer();
  await find('Прибрати другий.pdf');
  expect(held()).toHaveLength(2);
});
