/** @jsxImportSource preact */
import type { UploadedFile } from '@oplich/contract/files/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { render, type ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { ApiError, NoAnswerError } from '../../api-client/api-error.ts';
import type { UploadRequest } from '../../api-client/upload.ts';
import { FilesField } from './files-field.tsx';

beforeAll(() => startI18n());

type Files = UploadedFile[] | UploadedFile | null;
interface Asked extends UploadRequest {
  answer: () => void;
  fail: (error: Error) => void;
}
let root: HTMLElement;
let asked: Asked[];
let held: Files;
beforeEach(() => {
  asked = [];
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const send: ComponentProps<typeof FilesField>['send'] = request =>
  new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    const { name, file } = request;
    const answer = () => resolve({ id: `id of ${name}`, name, contentType: file.type, size: 350_000 });
    asked.push({ ...request, answer, fail: reject });
  });

type Props = Partial<ComponentProps<typeof FilesField>>;
function Page(props: Props) {
  const [value, setValue] = useState(held);
  return (
    <FilesField
      form={root}
      name="passportCopyFileIds"
      label="Паспорт"
      purpose="document"
      max={2}
      code={undefined}
      send={send}
      value={value}
      read={() => held}
      onChange={next => {
        held = next;
        setValue(next);
      }}
      {...props}
    />
  );
}
const open = (begins: Files, props: Props = {}) => {
  held = begins;
  render(<Page {...props} />, root);
};

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const kept = (name: string): UploadedFile => ({ id: name, name, contentType: 'application/pdf', size: 2_200_000 });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByTestId('file-passportCopyFileIds'), { target: { files } });
/** What is pretended here writes a space between the words of a button and those for screen readers. */
const adding = /^Додати файл ?: Паспорт$/;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const nextAsked = (count: number) =>
  waitFor(() => {
    expect(asked).toHaveLength(count);
    return asked[count - 1]!;
  });

test('a file that is chosen is sent, shows how far it is, and is there', async () => {
  open([]);
  const group = screen.getByRole('group', { name: 'Паспорт · необов’язково' });
  const hint = group.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toMatch(/JPG чи PNG до 4 МБ, або PDF до 10 МБ. Не більше 2/);
  const input = screen.getByTestId<HTMLInputElement>('file-passportCopyFileIds');
  expect([input.hidden, input.multiple, input.accept]).toEqual([true, true, 'image/jpeg,image/png,application/pdf']);
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  await press(adding);
  expect(opened).toHaveBeenCalledTimes(1);

  choose(pdf('скан.pdf'));
  const request = await nextAsked(1);
  request.onProgress(0.42);
  await within(group).findByText('Надсилаємо: 42 %');
  expect(group.querySelector('progress')?.getAttribute('aria-hidden')).toBe('true');
  await button('Скасувати надсилання скан.pdf');
  request.answer();
  await button('Прибрати скан.pdf');
  expect(held).toMatchObject([{ name: 'скан.pdf' }]);
  expect(screen.getByText('342 КБ')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Додано: скан.pdf');
});

test('a file that falls beside its field does not take the place of the page [R-FIL-14]', () => {
  open([]);
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'] },
  });
  // What is drawn later is not asked for yet.
  return waitFor(() => {
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(true);
  });
});

test('a full field takes no more, and the focus goes to its button when one is removed [R-FIL-4]', async () => {
  open([kept('перший.pdf'), kept('другий.pdf')]);
  expect((await button(adding)).disabled).toBe(true);
  expect(screen.getAllByText('2,1 МБ')).toHaveLength(2);
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [pdf('третій.pdf')] } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('не більше 2'));
  expect(asked).toEqual([]);

  await press('Прибрати перший.pdf');
  await waitFor(async () => expect(document.activeElement).toBe(await button(adding)));
  expect(held).toMatchObject([{ name: 'другий.pdf' }]);
  expect(screen.getByRole('status').textContent).toBe('Прибрано: перший.pdf');
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [pdf('третій.pdf')] } });
  await nextAsked(1);
});

test('a file that did not get there says why, goes again or is taken away [R-FIL-14]', async () => {
  open([]);
  choose(pdf('скан.pdf'), new File(['x'], 'лист.docx', { type: 'application/msword' }));
  (await nextAsked(1)).fail(new NoAnswerError('no_connection', null));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getAllByRole('alert').map(said => said.textContent)).toEqual([
    expect.stringMatching(/зв’язку/),
    'Такий файл не підходить. Потрібне фото JPG чи PNG або PDF.',
  ]);
  expect(screen.queryByRole('button', { name: 'Надіслати ще раз лист.docx' })).toBeNull();
  await press('Прибрати лист.docx');
  await waitFor(() => expect(screen.queryByText('лист.docx')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await button(adding)));
  await press('Надіслати ще раз скан.pdf');
  expect(document.activeElement).toBe(await button('Скасувати надсилання скан.pdf'));
  (await nextAsked(2)).fail(new ApiError(400, { detail: 'file_type_not_allowed' }));
  await screen.findByText(/Такий файл не підходить/);
  expect(screen.queryByRole('button', { name: 'Надіслати ще раз скан.pdf' })).toBeNull();
  expect(held).toEqual([]);
});

test('what is on its way when the step is left is there on coming back', async () => {
  open([]);
  choose(pdf('скан.pdf'), pdf('другий.pdf'));
  await nextAsked(2);
  render(null, root);
  asked[0]!.answer();
  await waitFor(() => expect(held).toMatchObject([{ name: 'скан.pdf' }]));
  render(<Page />, root);
  await button('Прибрати скан.pdf');
  await button('Скасувати надсилання другий.pdf');
  expect(screen.getByRole('status').textContent).toBe('');
  asked[1]!.answer();
  await button('Прибрати другий.pdf');
});

test('another photo takes the place of the one that is there', async () => {
  open(kept('старе.jpg'), { max: 1, purpose: 'photo', label: 'Фото' });
  expect(screen.getByTestId<HTMLInputElement>('file-passportCopyFileIds').multiple).toBe(false);
  await button(/^Замінити фото ?: Фото$/);
  choose(new File(['x'], 'нове.jpg', { type: 'image/jpeg' }));
  (await nextAsked(1)).answer();
  await button('Прибрати нове.jpg');
  expect(screen.queryByText('старе.jpg')).toBeNull();
  expect(root.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
  await press('Прибрати нове.jpg');
  await button(/^Додати фото ?: Фото$/);
  expect(held).toBeNull();
});

test('what is wrong is said at its button, where the form finds it', async () => {
  open([], { code: 'not_found' });
  const add = await button(adding);
  expect(add.dataset['invalid']).toBe('true');
  const said = document.getElementById(add.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe('Файл уже недоступний. Приберіть його й додайте ще раз.');
  open([], { code: 'required' });
  await screen.findByText('Заповніть це поле.');
  open([]);
  await waitFor(() => expect(add.dataset['invalid']).toBe('false'));
});
